// What of libsodium's face for browsers is used here.
declare module 'libsodium' {
  interface Sodium {
    HEAPU8: Uint8Array; // another one when its memory has grown
    _malloc(bytes: number): number;
    _free(at: number): void;
    _crypto_generichash(out: number, outSize: number, at: number, sizeLow: number, sizeHigh: number, key: number, keySize: number): number;
  }
  export default function sodium(): Promise<Sodium>;
}
