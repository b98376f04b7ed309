import { fileURLToPath } from 'node:url'
import { requireNode24 } from './require-node.ts'
import { buildWebIfChanged } from './web-bundle.ts'

// The server runs in this very process, so that Ctrl-C and SIGTERM reach it once and directly.
requireNode24()
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const [, , task = ''] = process.argv
const code = task === 'reseal' ? 0 : await buildWebIfChanged(root)
if (code !== 0) process.exit(code)
endWithParent()

// By address, not by name: so the compiler does not check the server a second time as a part of build/.
const entries: Readonly<Record<string, string>> = { demo: 'demo/demo.ts', reseal: 'start/reseal.ts' }
const entry = `../web/server/${entries[task] ?? 'start/main.ts'}`
await import(new URL(entry, import.meta.url).href)

/**
 * Ends when npm has gone. npm passes a signal on to the shell it started us with, and that shell dies of it
 * without telling us: the only sign left is that another process is our parent now.
 */
function endWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
