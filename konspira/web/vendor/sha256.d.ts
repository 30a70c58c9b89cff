/** Types of `sha256.js` as far as the page uses it. */
interface Mac {
  update(bytes: Uint8Array): Mac;
  digest(): Uint8Array;
}
type Hash = (bytes: Uint8Array) => Uint8Array;

export const sha256: Hash;
export const hmac: {
  (hash: Hash, key: Uint8Array, bytes: Uint8Array): Uint8Array;
  create(hash: Hash, key: Uint8Array): Mac;
};
export function bytesToHex(bytes: Uint8Array): string;
export function hexToBytes(hex: string): Uint8Array;
