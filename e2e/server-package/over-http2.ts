import { connect, type ClientHttp2Session } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { Readable } from 'node:stream'
import { connect as connectTls } from 'node:tls'

/** A caller's only connection to a server that was reached over TLS, and speaks HTTP/2 on it. */
export interface OverHttp2 {
  /** What both ends chose: `h2`. */
  readonly protocol: string
  readonly fetch: typeof fetch
  close(): void
}

/** Where a caller is, and whose certificate it trusts. */
export interface CallerOptions {
  /** The address that it calls from. */
  readonly from: string
  readonly certificate: string
  /** Said with every call. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Connects to `https://trama.example.org` at a port of this machine. */
export async function connectOverHttp2(port: number, options: CallerOptions): Promise<OverHttp2> {
  const session = connect(`https://127.0.0.1:${port}`, {
    createConnection: () =>
      connectTls({
        socket: connectTcp({ host: '127.0.0.1', port, localAddress: options.from }),
        ca: options.certificate,
        servername: 'trama.example.org',
        ALPNProtocols: ['h2'],
      }),
  })
  await new Promise((resolve, reject) => {
    session.once('connect', resolve)
    session.once('error', reject)
  })
  session.on('error', () => undefined)
  return {
    protocol: session.alpnProtocol ?? '',
    fetch: (input, init) => ask(session, input, { ...init, extra: options.headers ?? {} }),
    close: () => session.destroy(),
  }
}

function ask(
  session: ClientHttp2Session,
  asked: Parameters<typeof fetch>[0],
  init: RequestInit & { readonly extra: Readonly<Record<string, string>> },
): Promise<Response> {
  const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked)
  const stream = session.request({
    ':method': init.method ?? 'GET',
    ':path': pathname + search,
    ':authority': 'trama.example.org',
    ...Object.fromEntries(new Headers(init.headers)),
    ...init.extra,
  })
  init.signal?.addEventListener('abort', () => stream.close())
  stream.end(typeof init.body === 'string' ? init.body : undefined)
  return new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.once('response', (told) => {
      const headers = new Headers()
      for (const [name, value] of Object.entries(told))
        if (!name.startsWith(':')) for (const each of [value].flat()) headers.append(name, String(each))
      const status = told[':status'] ?? 0
      const body = [204, 304].includes(status) ? null : Readable.toWeb(stream)
      resolve(new Response(body as ReadableStream | null, { status, headers }))
    })
  })
}
