import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { api } from '#shared/contract/contract.ts'
import { anyCallProblems, type Contract } from '#shared/contract/row.ts'
import { wireRowsOf } from '#shared/contract/wire.ts'
import { printDocument } from '#web/server/api/document.ts'
import { printClientTypes, type Operation } from './client/client-types.ts'
import { requireNode24 } from './require-node.ts'

/** Where the package of the client lies when it is built; `npm publish` takes it from there. */
export const clientFolder = 'dist/client'

/**
 * Builds the client of the API as an npm package without dependencies: the calls that programs may make, with their
 * types, out of the contract. Answers the folder.
 */
export async function buildClientPackage(root: string, outDir = join(root, clientFolder)): Promise<string> {
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const rows = rowsForPrograms()
  await bundle(root, outDir, rows)
  writeFileSync(join(outDir, 'index.d.ts'), await printTypes(rows))
  const { version, license, homepage, author } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, string>
  const metadata = {
    name: '@trama/client',
    version,
    description: 'A typed client of the API of Trama',
    license,
    homepage,
    author,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts', 'example.ts', 'README.md', 'LICENSE'],
    engines: { node: '>=22.12.0' },
  }
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(metadata, null, 2)}\n`)
  copyFileSync(join(root, 'LICENSE'), join(outDir, 'LICENSE'))
  copyFileSync(join(root, 'build/client/package/README.md'), join(outDir, 'README.md'))
  // Here it is no program: what it imports is made by this file.
  copyFileSync(join(root, 'build/client/package/example.txt'), join(outDir, 'example.ts'))
  return outDir
}

function rowsForPrograms(): Contract {
  const areas = Object.entries(api as Contract).map(([area, rows]) => [
    area,
    Object.fromEntries(Object.entries(rows).filter(([, row]) => row.programs !== undefined)),
  ])
  return Object.fromEntries(
    areas.filter(([, rows]) => Object.keys(Object(rows) as object).length > 0),
  ) as Contract
}

async function bundle(root: string, outDir: string, rows: Contract): Promise<void> {
  const entry = '\0trama:client'
  const source = join(root, 'src-shared/http/program-client.ts').replaceAll('\\', '/')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'trama:client',
        resolveId: (id) => (id === 'trama-client' ? entry : null),
        load: (id) =>
          id === entry
            ? `import { createProgramClient } from ${JSON.stringify(source)}
const rows = ${JSON.stringify(wireRowsOf(rows))}
export const createClient = (options) => createProgramClient(rows, options)`
            : null,
      },
    ],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'trama-client',
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: 'index.js', codeSplitting: false },
      },
    },
  })
}

async function printTypes(rows: Contract): Promise<string> {
  const { paths } = JSON.parse(await printDocument()) as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const rowOf = (operationId: string) => {
    const [area = '', name = ''] = operationId.split('.')
    return rows[area]?.[name]
  }
  return printClientTypes(
    operations.filter(({ operationId }) => rowOf(operationId) !== undefined),
    (operationId) => rowOf(operationId)?.problems ?? [],
    anyCallProblems,
  )
}

// `npm run client`
const [, script] = process.argv
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  requireNode24()
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
  process.stdout.write(`${await buildClientPackage(root)}\n`)
}
