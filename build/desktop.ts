import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildDesktopIfChanged } from './desktop-bundle.ts'
import { explainMissingElectron, findElectron } from './electron-binary.ts'
import { requireNode24 } from './require-node.ts'

// `npm run desktop`: builds what has changed, then starts the application from the sources' folder.
// What stands behind `--` goes to the application, such as a trama:// link.
requireNode24()
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const built = await buildDesktopIfChanged(root)
if (built !== 0) process.exit(built)

const electron = findElectron(root)
if (electron === null) {
  process.stderr.write(`${explainMissingElectron(root)}\n`)
  process.exit(1)
}
const application = spawn(electron, [root, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => application.kill(signal))
const [code] = (await once(application, 'exit')) as [number | null]
process.exit(code ?? 1)
