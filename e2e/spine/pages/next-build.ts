import { readFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Stands before a server and serves its pages, until it serves those of the next build. */
export interface BuildSwitch {
  readonly url: string
  /** Ids of the build that is served now. */
  ids(): { readonly page: string; readonly offline: string }
  serveNext(): void
  /** Files of the former build that were asked for since the next one is served: there they are no more. */
  readonly missed: readonly string[]
  close(): void
}

/**
 * The next build is the built one with other ids, and with another name for one of its files wherever that stands: as
 * after an update, that file of the former build is gone.
 */
export async function startBuildSwitch(server: string, folder = 'dist/web'): Promise<BuildSwitch> {
  const idOf = (name: string): string =>
    (JSON.parse(readFileSync(`${folder}/builds/${name}.json`, 'utf8')) as { id: string }).id
  const files = (JSON.parse(readFileSync(`${folder}/builds/offline.json`, 'utf8')) as { files: string[] })
    .files
  const former = files.find((file) => file.endsWith('.js')) ?? ''
  const next = former.replace('/assets/', '/assets/next-')
  const ids = { page: idOf('latest'), offline: idOf('offline') }
  const nextId = (id: string): string => `next${id.slice(4)}`
  const names = [ids.page, ids.offline].map((id) => [id, nextId(id)] as const)
  const bare = (file: string): string => file.slice('/assets/'.length)
  const all = [...names, [bare(former), bare(next)] as const]
  let isNext = false
  const missed: string[] = []
  const proxy = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    if (isNext && path === former) {
      missed.push(path)
      answer.writeHead(404).end()
      return
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    // What the browser keeps is of the build that it was told then.
    delete headers['if-none-match']
    delete headers['if-modified-since']
    const target = new URL(path === next ? former : path, server)
    const asked = ask(target, { method: incoming.method, headers }, (come) => void pass(come))
    const pass = async (come: IncomingMessage): Promise<void> => {
      const isText = /html|javascript|json/.test(come.headers['content-type'] ?? '')
      if (!isNext || !isText || path.startsWith('/api/')) {
        answer.writeHead(come.statusCode ?? 502, come.headers)
        come.pipe(answer)
        return
      }
      const text = all.reduce(
        (body, [from, to]) => body.replaceAll(from, to),
        (await buffer(come)).toString('utf8'),
      )
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = come.headers
      answer.writeHead(come.statusCode ?? 502, rest).end(text)
    }
    asked.on('error', () => answer.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`,
    ids: () => (isNext ? { page: nextId(ids.page), offline: nextId(ids.offline) } : ids),
    serveNext: () => {
      isNext = true
    },
    missed,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
