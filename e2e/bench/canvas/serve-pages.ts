import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/** The pages of other editors, built into a folder that is gone afterwards. */
export interface ServedPages {
  readonly url: string
  /** Puts a file beside the pages. */
  put(name: string, text: string): Promise<void>
  close(): Promise<void>
}

const root = fileURLToPath(new URL('pages', import.meta.url))

export async function servePages(): Promise<ServedPages> {
  const outDir = await mkdtemp(join(tmpdir(), 'trama-canvas-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 20_000,
      rolldownOptions: { input: [join(root, 'flow.html'), join(root, 'excalidraw.html')] },
    },
  })
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the pages are not served')
  return {
    url: `http://127.0.0.1:${address.port}`,
    put: (name, text) => writeFile(join(outDir, name), text),
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
