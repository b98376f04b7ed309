import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '#e2e/server-package/proxy-process.ts'

export interface Front {
  readonly url: string
  readonly close: () => Promise<void>
}

/** What belongs to a connection of HTTP/1.1 is no header of HTTP/2. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * A server over HTTP/2 and TLS, as a proxy puts it before people: one connection for all files. On this machine, with a
 * certificate of its own. Null, and the reason on standard error, where none can be made.
 */
export async function serveHttp2(behind: string): Promise<Front | null> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-http2-'))
  const certificate = await makeCertificate(folder).catch(() => null)
  if (certificate === null) {
    process.stderr.write('There is no openssl: nothing is measured over HTTP/2.\n')
    await rm(folder, { recursive: true, force: true })
    return null
  }
  const key = await readFile(join(folder, 'key.pem'))
  const server = createSecureServer({ key, cert: certificate.text }, (asked, answer) => {
    forward(behind, asked, answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}`,
    close: async () => {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function forward(behind: string, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
  const onward = request(
    new URL(asked.url, behind),
    { method: asked.method, headers: Object.fromEntries(headers) },
    (answered) => {
      const kept = Object.entries(answered.headers).filter(([name]) => !ofConnection.has(name))
      answer.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept))
      answered.pipe(answer)
    },
  )
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
