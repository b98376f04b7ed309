import type { Plugin } from 'vite'

const source = /\/src-shared\/contract\/wire-rows\.ts$/

/**
 * Puts the rows of the wire into a page's bundle as data. The contract that they are made from needs every schema
 * of the product, which weigh more than a first page and are loaded where something is checked.
 */
export function wireTable(): Plugin {
  return {
    name: 'trama:wire-table',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!source.test(id)) return null
      const made: Readonly<Record<string, unknown>> = await import('../src-shared/contract/wire-rows.ts')
      return Object.entries(made)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
