import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { runCommand } from '#build/run-command.ts'

const here = 'e2e/bench/beside'
const folder = resolve('.cache/beside')

const drawing = (name: string, more = ''): string => `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
${more}
createRoot(document.querySelector('#root')).render(
  createElement('div', { style: { position: 'fixed', inset: 0 } }, createElement(${name})),
)
`

/** The smallest page of each: the editor, over the whole window, with nothing set. */
const scripts = {
  excalidraw: drawing(
    'Excalidraw',
    `import { Excalidraw } from '@excalidraw/excalidraw'\nimport '@excalidraw/excalidraw/index.css'`,
  ),
  tldraw: drawing('Tldraw', `import { Tldraw } from 'tldraw'\nimport 'tldraw/tldraw.css'`),
}

const html = (name: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}</title>
    <script>window.EXCALIDRAW_ASSET_PATH = '/'</script>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./${name}.js"></script>
  </body>
</html>
`

export interface Beside {
  readonly names: readonly ('excalidraw' | 'tldraw')[]
  readonly url: string
  readonly close: () => void
}

/**
 * Pages of other editors as their packages on npm make them, built as ours are and served from this machine. Null, and
 * the reason on standard error, where the packages cannot be had.
 */
export async function serveBeside(): Promise<Beside | null> {
  const installed = await install()
  if (!installed) {
    process.stderr.write('The other editors could not be installed: only our own pages are measured.\n')
    return null
  }
  const names = ['excalidraw', 'tldraw'] as const
  for (const name of names) {
    writeFileSync(join(folder, `${name}.js`), scripts[name])
    writeFileSync(join(folder, `${name}.html`), html(name))
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      outDir: 'built',
      emptyOutDir: true,
      rolldownOptions: { input: names.map((name) => join(folder, `${name}.html`)) },
    },
  })
  return { names, ...(await serve(join(folder, 'built'))) }
}

/** Once for each lock file: what lies there is what it says. */
async function install(): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8')
  const done = join(folder, '.installed')
  if (existsSync(done) && readFileSync(done, 'utf8') === lock) return true
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(here, file), join(folder, file))
  const { code, output } = await runCommand('npm', ['ci', '--ignore-scripts'], { cwd: folder })
  if (code !== 0) process.stderr.write(output)
  else writeFileSync(done, lock)
  return code === 0
}

/** Texts in Brotli, as our own server sends them. */
async function serve(root: string): Promise<Pick<Beside, 'url' | 'close'>> {
  const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  }
  const packed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = join(root, new URL(request.url ?? '/', 'http://page.invalid').pathname)
    if (!existsSync(path) || extname(path) === '') {
      response.writeHead(404).end()
      return
    }
    const type = types[extname(path) as keyof typeof types] as string | undefined
    const body =
      type === undefined ? readFileSync(path) : (packed.get(path) ?? brotliCompressSync(readFileSync(path)))
    if (type !== undefined) packed.set(path, body)
    response.writeHead(200, {
      'content-type': type ?? 'application/octet-stream',
      ...(type === undefined ? {} : { 'content-encoding': 'br' }),
    })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
