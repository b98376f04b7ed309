import type { Plugin } from 'vite'

interface Change {
  readonly found: RegExp
  readonly by: string
}

/** Names for who looks into React: an assignment keeps what it names in the bundle. */
const names: Change = { found: /^\w+\.displayName = (['"])[\w.]+\1;$/gm, by: '' }
/** What is made of a component for nobody is left out where the call is known to do nothing else. */
const calls: Change = {
  found: /^((?:const|var) [\w$]+ = )(?=(?:React\$1\.)?(?:memo|forwardRef|createContext|create\w*Edge)\()/gm,
  by: '$1/* @__PURE__ */ ',
}
/** The canvas gives each node and line a component of its own, and draws the line that a hand draws. */
const ownParts: readonly Change[] = [
  { found: /^const (builtin(?:Node|Edge)Types) = \{[^}]*\};$/gm, by: 'const $1 = {};' },
  {
    found: /\[path\] = get\w+Path\((?:\w+|\{[^}]*\})\);/g,
    by: "throw new Error('the canvas draws its lines');",
  },
]

/** What zoom and drag ask of a selection stays; the rest makes and fills elements, which React does here. */
const selections: readonly Change[] = [
  {
    found:
      /^ {2}(?:select|selectAll|selectChild|selectChildren|data|enter|exit|join|merge|order|sort|size|attr|classed|text|html|raise|lower|append|insert|remove|clone|dispatch): selection_\w+,$/gm,
    by: '',
  },
  { found: /^(?:EnterNode|ClassList|Local)\.prototype = (?:\w+\.prototype = )?\{[^]*?^\};$/gm, by: '' },
]

/** Libraries that come as a file or two, with what must be known for a bundler to leave out what nobody uses. */
const libraries: readonly { readonly module: RegExp; readonly changes: readonly Change[] }[] = [
  {
    module: /\/node_modules\/@xyflow\/react\/dist\/esm\/index\.js$/,
    changes: [names, calls, ...ownParts],
  },
  { module: /\/node_modules\/d3-selection\/dist\/d3-selection\.mjs$/, changes: selections },
  { module: /\/node_modules\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/, changes: [names, calls] },
]

/** What stands for modules of the cache of answers: nobody here changes anything through it, or reads endlessly. */
const stands: Readonly<Record<string, string>> = {
  './mutationCache.js': `export class MutationCache {
  clear() {}
  resumePausedMutations() { return Promise.resolve() }
}`,
  './infiniteQueryBehavior.js': `export const infiniteQueryBehavior = () => { throw new Error('no query is infinite') }`,
}
const cache = /\/node_modules\/@tanstack\/query-core\/build\/modern\/(queryClient|query)\.js$/
const prefix = '\0unused:'

/** All that has to come by: what a new version moved would be whole again, and nothing else would tell. */
const awaited = [...libraries.map(({ module }) => module.source), ...Object.keys(stands)]

/**
 * Leaves out of a page's bundle what of its libraries nobody uses, which they do not let a bundler know. A build in which
 * one of them is not found where it was ends with an error.
 */
export function withoutUnused(): Plugin {
  const met = new Set<string>()
  return {
    name: 'trama:without-unused',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => met.clear(),
    resolveId: (id, importer = '') =>
      Object.hasOwn(stands, id) && cache.test(importer) ? `${prefix}${id}` : null,
    load: (id) => {
      if (!id.startsWith(prefix)) return null
      const name = id.slice(prefix.length)
      met.add(name)
      return { code: stands[name] ?? '', moduleSideEffects: false }
    },
    transform: (code, id) => {
      const library = libraries.find(({ module }) => module.test(id))
      if (library === undefined) return null
      met.add(library.module.source)
      // Lines stay where they were, and so does what a source map says of them.
      return { code: library.changes.reduce((text, change) => changed(text, change, id), code), map: null }
    },
    buildEnd(error) {
      if (error !== undefined) return
      const missing = awaited.filter((each) => !met.has(each))
      if (missing.length > 0)
        this.error(`${missing.join(', ')}: no longer where it was, see build/without-unused.ts`)
    },
  }
}

function changed(text: string, { found, by }: Change, id: string): string {
  const now = text.replace(found, (match: string, ...groups: readonly unknown[]) => {
    const kept = /\n/.test(match) ? match.replaceAll(/[^\n]/g, '') : ''
    return by.replace('$1', typeof groups[0] === 'string' ? groups[0] : '') + kept
  })
  if (now === text) throw new Error(`${id} is no longer written as it was: see build/without-unused.ts`)
  return now
}
