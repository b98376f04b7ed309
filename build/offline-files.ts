import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

const designer = /\/features\/designer\/DesignerPage\.tsx$/
/** The page of the guide, and what it loads in either language. */
const guide =
  /\/features\/help\/(HelpPage|api\/ApiView)\.tsx$|\/src-shared\/(help\/(en|es)\/(chapters|cures|page-cures)|help\/api\/reference|words\/(en|es)\/help)\.ts$|^\0trama-api:/
const words = /\/src-shared\/words\/parts\/(en|es)\/(first|drawing)\.ts$/
/** What the shell loads when it is needed, on whichever page. */
const shell =
  /\/src-(shared\/contract\/accounts|renderer\/(ui\/(DialogRegion|ToastRegion|TooltipLayer|DroppedMenu|AreaMenu)|parts\/sign-in\/SessionExpired|canvas\/far\/(Minimap|painter)|app\/other-pages))\.tsx?$/

/**
 * Writes `builds/offline.json`, `{ "id", "files" }`: everything that the designer and the guide may ask for, for the
 * service worker to keep. What it imports lazily is part of it, other pages are not.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'trama:offline-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = filesOf(bundle).toSorted()
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
      const source = `${JSON.stringify({ id, files: files.map((file) => `/${file}`) })}\n`
      this.emitFile({ type: 'asset', fileName: 'builds/offline.json', source })
    },
  }
}

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const waiting: string[] = []
  for (const part of Object.values(bundle)) {
    // Workers, fonts and style sheets: those of other pages are few and small.
    if (part.type === 'asset') {
      if (/\.(js|css|woff2?)$/.test(part.fileName)) files.add(part.fileName)
    } else if (isBegin(part)) waiting.push(part.fileName)
  }
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const part = bundle[name]
    if (part?.type !== 'chunk' || files.has(name)) continue
    files.add(name)
    waiting.push(...part.imports)
    // What shared parts import lazily are the other pages.
    if (part.moduleIds.some((id) => id.includes('/features/designer/'))) waiting.push(...part.dynamicImports)
  }
  return [...files]
}

function isBegin(part: Rolldown.OutputChunk): boolean {
  const made = part.facadeModuleId ?? ''
  return (
    designer.test(made) ||
    guide.test(made) ||
    words.test(made) ||
    shell.test(made) ||
    (part.isEntry && part.name !== 'service-worker')
  )
}
