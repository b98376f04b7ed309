import { beforeEach, expect, test, vi } from 'vitest'

const files = ['/assets/app.js', '/assets/app.css']
/** What the browser keeps: the paths of each cache, by its name. */
let kept: Map<string, Set<string>>
let isCutOff: boolean
let refresh: () => Promise<unknown>

beforeEach(async () => {
  kept = new Map([
    ['trama-designer-before', new Set(['/index.html', '/assets/before.js'])],
    ['someone-else', new Set()],
  ])
  isCutOff = false
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    open: (name: string) => Promise.resolve(cacheOf(name)),
  })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'now', files })))
  vi.stubGlobal('addEventListener', (kind: string, listen: (event: object) => void) => {
    if (kind === 'message') refresh = () => told(listen)
  })
  vi.resetModules()
  await import('./service-worker.ts')
  return () => vi.unstubAllGlobals()
})

test('a build is kept whole before what was kept of another one goes', async () => {
  await refresh()
  expect([...kept.keys()]).toEqual(['someone-else', 'trama-kept-now'])
  expect([...(kept.get('trama-kept-now') ?? [])]).toEqual(['/index.html', ...files, '/builds/offline.json'])
})

test('one that was cut off lets go of nothing, nor has a former worker take it for whole', async () => {
  const before = kept.get('trama-designer-before')
  isCutOff = true
  await expect(refresh()).rejects.toThrow('no network')
  expect(kept.get('trama-designer-before')).toBe(before)
  // A former worker lets go of the one before as soon as there is a cache of this name.
  expect(kept.has('trama-designer-now')).toBe(false)
  isCutOff = false
  await refresh()
  expect([...kept.keys()]).toEqual(['someone-else', 'trama-kept-now'])
})

/** What is used of a `Cache`. */
interface Kept {
  match(path: string): Promise<Response | undefined>
  addAll(all: readonly string[]): Promise<void>
  put(path: string): Promise<void>
}

function cacheOf(name: string): Kept {
  const paths = kept.get(name) ?? new Set<string>()
  kept.set(name, paths)
  return {
    match: (path) => Promise.resolve(paths.has(path) ? new Response() : undefined),
    addAll: (all) => {
      if (isCutOff) return Promise.reject(new TypeError('no network'))
      for (const path of all) paths.add(path)
      return Promise.resolve()
    },
    put: (path) => Promise.resolve(void paths.add(path)),
  }
}

/** Has a listener do what a page asks for. */
async function told(listen: (event: object) => void): Promise<unknown> {
  const work: Promise<unknown>[] = []
  listen({ data: 'refresh', waitUntil: (each: Promise<unknown>) => void work.push(each) })
  return Promise.all(work)
}
