// BLAKE2b for the rules in this browser, by the library the host has it from: libsodium, as its own people compile it for browsers.
// Nothing of it needs setting up for a digest; dice keys are never drawn here.
import sodium from 'libsodium';

/** Of bytes, under a key where it has any: 32 bytes that stand until the next one. */
export type Digest = (bytes: Uint8Array, key: Uint8Array) => Uint8Array;

const kSize = 32;

export async function digests(): Promise<Digest> {
  const library = await sodium();
  const out = library._malloc(kSize);
  const secret = library._malloc(64); // the longest key
  let room = 0;
  let at = 0;
  return (bytes, key) => {
    if (bytes.length > room) {
      library._free(at);
      room = Math.max(4096, 2 * bytes.length);
      at = library._malloc(room);
    }
    library.HEAPU8.set(bytes, at);
    library.HEAPU8.set(key, secret);
    library._crypto_generichash(out, kSize, at, bytes.length, 0, key.length ? secret : 0, key.length);
    return library.HEAPU8.subarray(out, out + kSize);
  };
}
