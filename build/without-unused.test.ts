import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { withoutUnused } from './without-unused.ts'

const entry = '\0entry'
const root = fileURLToPath(new URL('..', import.meta.url))

/** What a page with a canvas, links and answers of a server is bundled to. */
async function bundled(plugins: readonly Plugin[]): Promise<string> {
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) =>
      id === entry
        ? `import { ReactFlow } from '@xyflow/react'
import { QueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
globalThis.used = [ReactFlow, QueryClient, Link]`
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
