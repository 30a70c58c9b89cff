/** Chance that can be checked: the same sums as the server's, done in the page. */
import { bytesToHex, hexToBytes, hmac, sha256 } from "/web/vendor/sha256.js";

const RANGE = 1n << 64n;

/** Bytes as text. */
export const hex = bytesToHex;

/**
 * What a seat publishes before anyone opens their bytes.
 * @param {Uint8Array} bytes
 */
export const pledge = (bytes) => bytesToHex(sha256(bytes));

/**
 * A number as so many bytes, the greatest first.
 * @param {number} number
 * @param {number} length
 */
function big(number, length) {
  const bytes = new Uint8Array(length);
  for (let place = length - 1, rest = BigInt(number); place >= 0; place -= 1, rest >>= 8n)
    bytes[place] = Number(rest & 255n);
  return bytes;
}

/**
 * The key of a match: its secret and the bytes that seats have added.
 * @param {string} secret
 * @param {(string | null)[]} entropy
 */
export function key(secret, entropy) {
  const mac = hmac.create(sha256, hexToBytes(secret));
  entropy.forEach((bytes, seat) => {
    if (!bytes) return;
    const data = hexToBytes(bytes);
    mac.update(Uint8Array.of(seat)).update(big(data.length, 4)).update(data);
  });
  return mac.digest();
}

/**
 * A function that draws chance's numbers one after another, each below n.
 * @param {Uint8Array} matchKey
 * @returns {(n: number) => number}
 */
export function dice(matchKey) {
  let count = 0;
  return (n) => {
    for (;;) {
      const raw = hmac(sha256, matchKey, big(count, 8)).slice(0, 8);
      count += 1;
      const number = raw.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
      if (number < RANGE - (RANGE % BigInt(n))) return Number(number % BigInt(n));
    }
  };
}
