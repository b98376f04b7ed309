import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { joinPieces, type Piece, type Visit } from './join-files.ts'
import { loadedBy } from './loaded-by.ts'

const page = /\/src-renderer\/features\/.+Page\.tsx$/
/** Bytes that are the same in every small file, compressed. */
const aroundBytes = 60
/** Where people begin: nothing of the application is there yet. In the designer each file is waited for. */
const first = /\/src-renderer\/features\/(landing\/LandingPage|designer\/DesignerPage)\.tsx$/
const designer = /\/src-renderer\/features\/designer\/DesignerPage\.tsx$/
const firstWeight = 10
const designerWeight = 100
/** Parts that come later are many, and nobody waits for them with an empty page. */
const laterWeight = 0.05
/** What a page may load in vain before it has earned anything: the list of files in the entry gets shorter. */
const firstSpare = 1000
const pageSpare = 20_000
const laterSpare = 30_000

/**
 * Bundles once to see who needs what, and answers the file in which a module lies with others; null: the bundler
 * decides. Modules that pages share come in hundreds of files otherwise, many of an icon or a line.
 */
export async function planFiles(config: InlineConfig): Promise<(id: string) => string | null> {
  const chunks = chunksOf(
    await build({
      ...config,
      configFile: false,
      logLevel: 'error',
      build: {
        ...config.build,
        write: false,
        sourcemap: false,
        manifest: false,
        reportCompressedSize: false,
      },
    }),
  )
  const files = new Map<string, string>()
  for (const [at, names] of joinPieces(piecesOf(chunks), visitsOf(chunks)).entries())
    for (const name of names)
      for (const id of chunks.get(name)?.moduleIds ?? []) files.set(id, `shared-${at}`)
  return (id) => files.get(id) ?? null
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function chunksOf(built: Awaited<ReturnType<typeof build>>): Chunks {
  if (Array.isArray(built) || !('output' in built)) throw new Error('the bundle was not built at once')
  const chunks = built.output.filter((part) => part.type === 'chunk')
  // It never lies with others: its address is its own.
  return new Map(
    chunks.filter(({ name }) => name !== 'service-worker').map((chunk) => [chunk.fileName, chunk]),
  )
}

function piecesOf(chunks: Chunks): readonly Piece[] {
  return [...chunks.values()].map(({ fileName, code, imports, facadeModuleId, viteMetadata }) => ({
    name: fileName,
    bytes: gzipSync(code).length - aroundBytes,
    imports: imports.filter((name) => chunks.has(name)),
    // Rules of style sheets stay in the order in which they were.
    isFree: facadeModuleId === null && (viteMetadata?.importedCss.size ?? 0) === 0,
  }))
}

/** The entry, each page, and each part that comes later, with all that is there by then. */
function visitsOf(chunks: Chunks): readonly Visit[] {
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('the bundle has no entry')
  const there = loadedBy(
    entry.fileName,
    [...chunks.values()].map(({ fileName, imports, dynamicImports }) => ({
      name: fileName,
      imports,
      asks: dynamicImports,
    })),
  )
  const asked = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId !== null)
  return asked.map((chunk) => {
    const begin = [...(there.get(chunk.fileName) ?? [entry.fileName, chunk.fileName])]
    const made = chunk.facadeModuleId ?? ''
    if (first.test(made))
      return { begin, weight: designer.test(made) ? designerWeight : firstWeight, spare: firstSpare }
    return chunk === entry || page.test(made)
      ? { begin, weight: 1, spare: pageSpare }
      : { begin, weight: laterWeight, spare: laterSpare }
  })
}
