import type { Plugin } from 'vite'

/**
 * What stands for modules of the router that serve its framework, its server components and who measures it. Pages use
 * none of the three; with them every page loads 3 kB (gzip) more.
 */
const stands: Readonly<Record<string, string>> = {
  './instrumentation.js': `const none = () => { throw new Error('nothing measures the router') }
export { none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter }
export const consumeInstrumentationClientResultMetaReceiver = () => {}`,
  './ssr/components.js': `import { createContext } from 'react'
export const FrameworkContext = createContext()
export const PrefetchPageLinks = () => { throw new Error('pages are brought ahead by themselves') }
export const mergeRefs = (ref) => ref
const none = [false, null, {}]
export const usePrefetchBehavior = () => none`,
  './errors.js': `export const decodeRedirectErrorDigest = () => {}
export { decodeRedirectErrorDigest as decodeRouteErrorResponseDigest }`,
}
/** Both ask for the same module; each by its own name. */
const sameAs: Readonly<Record<string, string>> = { './dom/ssr/components.js': './ssr/components.js' }
const router = /\/node_modules\/react-router\/dist\/\w+\/lib\/(hooks|components|dom\/lib|router\/router)\.js$/
const prefix = '\0router-without:'

/** Leaves out of a page's bundle what of the router belongs to its framework. */
export function withoutFramework(): Plugin {
  return {
    name: 'trama:without-framework',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') => {
      const name = sameAs[id] ?? id
      return router.test(importer) && Object.hasOwn(stands, name) ? `${prefix}${name}` : null
    },
    load: (id) =>
      id.startsWith(prefix)
        ? { code: stands[id.slice(prefix.length)] ?? '', moduleSideEffects: false }
        : null,
  }
}
