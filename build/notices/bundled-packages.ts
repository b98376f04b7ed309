import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { packageFolderOf } from './packages.ts'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** What of a bundle comes from others, by folders of `node_modules`, with the plugins that see it. */
export interface BundledPackages {
  readonly folders: () => readonly string[]
  /** For what is bundled, and for its workers, which are bundled by themselves. */
  readonly plugin: () => Plugin
}

/**
 * Gathers the packages of a bundle: of each module that is left in it, of each file that it names (fonts,
 * workers), of what its style sheets import, and of the bundler's own few lines.
 */
export function gatherPackages(): BundledPackages {
  const folders = new Set<string>()
  const add = (path: string): void => {
    const folder = packageFolderOf(path)
    if (folder !== null) folders.add(folder)
  }
  return {
    folders: () => [...folders],
    plugin: () => {
      let root = ''
      return {
        name: 'trama:bundled-packages',
        apply: 'build',
        enforce: 'post',
        configResolved(config) {
          root = config.root
        },
        generateBundle(_options, bundle) {
          for (const part of Object.values(bundle)) {
            if (part.type === 'asset') for (const name of part.originalFileNames) add(resolve(root, name))
            else for (const id of part.moduleIds) add(pathOf(id))
          }
          for (const id of this.getModuleIds())
            if (id.endsWith('.css')) for (const path of importsOf(id)) add(path)
        },
      }
    },
  }
}

/** Virtual modules are the bundler's: `\0vite/preload-helper.js`. */
function pathOf(id: string): string {
  return id.replace(/^\0(vite|rolldown)\//, `${modules}/$1/`)
}

/** A style sheet with the packages that it imports, which are written into it before the bundler sees them. */
function importsOf(path: string): string[] {
  const named = readFileSync(path, 'utf8').matchAll(/@import\s+(?:url\()?['"]([^.'"/][^'"]*)['"]/g)
  return [path, ...[...named].map(([, name = '']) => `${modules}/${name}`)]
}
