import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { withoutUnused } from './without-unused.ts'

const entry = '\0entry'
const root = fileURLToPath(new URL('..', import.meta.url))

const parts = {
  ReactFlow: '@xyflow/react',
  QueryClient: '@tanstack/react-query',
  Link: 'react-router',
}

/** What a page with a canvas, links and answers of a server is bundled to, or with a part of these. */
async function bundled(
  plugins: readonly Plugin[],
  used: readonly (keyof typeof parts)[] = ['ReactFlow', 'QueryClient', 'Link'],
): Promise<string> {
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) =>
      id === entry
        ? `${used.map((name) => `import { ${name} } from '${parts[name]}'`).join('\n')}
globalThis.used = [${used.join(', ')}]`
        : null,
    enforce: 'pre',
  }
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [page, ...plugins],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  if (Array.isArray(made) || !('output' in made)) throw new Error('the bundle was not built at once')
  return made.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')
}

test('what nobody uses of the libraries is left out, and the rest is there', async () => {
  const [whole, less] = [await bundled([]), await bundled([withoutUnused()])]
  const unused = ['react-flow__minimap', 'react-flow__controls', 'react-flow__edge-textbg']
  const used = ['react-flow__pane', 'react-flow__edge', 'dblclick.zoom', 'mousedown.drag', 'setQueryDefaults']
  for (const text of used) expect([text, less.includes(text)]).toEqual([text, true])
  expect(unused.filter((text) => whole.includes(text))).toEqual(unused)
  expect(unused.filter((text) => less.includes(text))).toEqual([])
  expect(whole.length - less.length).toBeGreaterThan(40_000)
})

test.each([
  '/node_modules/@xyflow/react/dist/esm/index.js',
  '/node_modules/d3-selection/dist/d3-selection.mjs',
  '/node_modules/react-router/dist/production/lib/dom/lib.js',
])('of %s a build does not go on that is written in another way', (id) => {
  const { transform } = withoutUnused()
  if (typeof transform !== 'function') throw new Error('nothing is changed')
  expect((): unknown => Reflect.apply(transform, undefined, ['export const one = 1', id])).toThrow(
    'no longer written as it was',
  )
})

test.each([
  [['QueryClient', 'Link'] as const, 'd3-selection'],
  [['ReactFlow', 'Link'] as const, './infiniteQueryBehavior.js'],
  [['ReactFlow', 'QueryClient'] as const, 'react-router'],
])('a build of %s alone ends with an error, since %s is not where it was', async (used, missing) => {
  const building = bundled([withoutUnused()], used)
  await expect(building).rejects.toThrow(missing)
  await expect(building).rejects.toThrow('no longer where it was')
})
