import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleAlone } from './bundle-alone.ts'

const source = fileURLToPath(new URL('../web/client/start/watch-load.ts', import.meta.url))

/**
 * Puts a script before all others that sees when one of them does not arrive. It is whole in one file, so that
 * nothing that it needs can be missing, and no module, so that it runs first.
 */
export function watchLoad(): Plugin {
  return {
    name: 'trama:watch-load',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the bundle has no index.html')
      const asset = this.emitFile({ type: 'asset', name: 'watch-load.js', source: await bundleAlone(source) })
      const tag = `<script src="/${this.getFileName(asset)}"></script>`
      page.source = String(page.source).replace('<script', `${tag}\n    <script`)
    },
  }
}
