import type { Plugin } from 'vite'
import type { ApiOperation } from '#shared/help/api/operation.ts'
import { commonProblems, readApi } from './read-api.ts'

const source = /\/src-shared\/help\/api\/reference\.ts$/
/** Where the file of an area is imported from; no file of the repository. */
const areaFile = 'trama-api:'

/**
 * Puts what the document of the API says into a bundle as data: a list of all operations, and a file for each area. No page
 * carries the contract's schemas or what prints them.
 */
export function apiReference(): Plugin {
  let read: Promise<readonly ApiOperation[]> | undefined
  const operations = (): Promise<readonly ApiOperation[]> => (read ??= readDocument())
  return {
    name: 'trama:api-reference',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(areaFile) ? `\0${id}` : null),
    async load(id) {
      if (source.test(id)) return printIndex(await operations())
      if (!id.startsWith(`\0${areaFile}`)) return null
      const area = id.slice(areaFile.length + 1)
      const own = (await operations()).filter((each) => each.area === area)
      return `export const operations = ${JSON.stringify(own)}`
    },
  }
}

// The whole contract and its printer are read where a bundle has the page, and not by every configuration.
async function readDocument(): Promise<readonly ApiOperation[]> {
  const { printDocument } = await import('#web/server/api/document.ts')
  return readApi(await printDocument())
}

function printIndex(operations: readonly ApiOperation[]): string {
  const listed = operations.map(({ id, area, method, path, summary, description }) => ({
    id,
    area,
    method,
    path,
    summary,
    description,
  }))
  const areas = [...new Set(operations.map(({ area }) => area))]
  const files = areas.map((area) => `${area}: () => import('${areaFile}${area}')`)
  return [
    `export const listed = ${JSON.stringify(listed)}`,
    `export const commonProblems = ${JSON.stringify(commonProblems)}`,
    `const files = { ${files.join(', ')} }`,
    'export const loadArea = async (area) => (await files[area]()).operations',
  ].join('\n')
}
