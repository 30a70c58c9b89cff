/** Where the files of the page are: the import map of the page names the edition that the server has. */

/**
 * The address of a file that is not imported: a style sheet, a picture, words.
 * @param {string} path
 */
export const at = (path) => import.meta.resolve(path);
