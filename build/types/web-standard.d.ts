// What browsers and Node share and pure code may use: values and conversions without input, output,
// clock or chance. Those three are ports. Only the project `shared` reads this file; everywhere else
// the real declarations of the browser or of Node are in force.

interface TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}
declare const TextEncoder: { new (): TextEncoder }

interface TextDecoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}
declare const TextDecoder: {
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder
}

interface URLSearchParams {
  get(name: string): string | null
  has(name: string): boolean
  set(name: string, value: string): void
  toString(): string
}

interface URL {
  readonly href: string
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  readonly searchParams: URLSearchParams
  readonly hash: string
  readonly username: string
  readonly password: string
}
declare const URL: { new (text: string, base?: string): URL; canParse(text: string, base?: string): boolean }

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
  throwIfAborted(): void
}
interface AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
declare const AbortController: { new (): AbortController }

declare function structuredClone<Value>(value: Value): Value
declare function atob(text: string): string
declare function btoa(text: string): string

// Chance is handed in: `crypto` has no more here than what works values out.
interface CryptoKey {
  readonly type: string
}
type CryptoBytes = Uint8Array<ArrayBuffer>
interface AesGcmParameters {
  readonly name: string
  readonly iv: CryptoBytes
  readonly additionalData: CryptoBytes
}
declare const crypto: {
  readonly subtle: {
    importKey(
      format: 'raw',
      bytes: CryptoBytes,
      algorithm: 'PBKDF2' | 'HKDF' | 'AES-GCM',
      isExtractable: boolean,
      usages: ('deriveBits' | 'encrypt' | 'decrypt')[],
    ): Promise<CryptoKey>
    deriveBits(
      algorithm: { name: string; hash: string; salt: CryptoBytes; iterations?: number; info?: CryptoBytes },
      key: CryptoKey,
      bits: number,
    ): Promise<ArrayBuffer>
    encrypt(algorithm: AesGcmParameters, key: CryptoKey, bytes: CryptoBytes): Promise<ArrayBuffer>
    decrypt(algorithm: AesGcmParameters, key: CryptoKey, bytes: CryptoBytes): Promise<ArrayBuffer>
  }
}

interface ReadableStreamDefaultReader<Piece> {
  read(): Promise<{ done: false; value: Piece } | { done: true; value?: undefined }>
  cancel(): Promise<void>
}
interface ReadableStream<Piece> {
  pipeThrough<Other>(through: { readable: ReadableStream<Other>; writable: unknown }): ReadableStream<Other>
  getReader(): ReadableStreamDefaultReader<Piece>
}
declare const ReadableStream: {
  new <Piece>(
    source: { pull(controller: { enqueue(piece: Piece): void; close(): void }): void | Promise<void> },
    strategy?: { highWaterMark?: number },
  ): ReadableStream<Piece>
}
interface BytesTransform {
  readonly readable: ReadableStream<CryptoBytes>
  readonly writable: unknown
}
declare const CompressionStream: { new (format: 'deflate-raw'): BytesTransform }
declare const DecompressionStream: { new (format: 'deflate-raw'): BytesTransform }
