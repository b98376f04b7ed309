// What browsers and Node share and pure code may use: values and conversions without input, output,
// clock or chance. Those three are ports. Only the project `shared` reads this file; everywhere else
// the real declarations of the browser or of Node are in force.

interface TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}
declare const TextEncoder: { new (): TextEncoder }

interface TextDecoder {
  decode(bytes?: Uint8Array): string
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
