export const figures = [];
