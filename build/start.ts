import { fileURLToPath } from 'node:url'
import { requireNode24 } from './require-node.ts'
import { readStartArguments } from './start-arguments.ts'
import { buildWebIfChanged } from './web-bundle.ts'

// The server runs in this very process, so that Ctrl-C and SIGTERM reach it once and directly.
requireNode24()
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const asked = readStartArguments(process.argv.slice(2))
if (asked.kind === 'say') {
  process[asked.code === 0 ? 'stdout' : 'stderr'].write(asked.text)
  process.exit(asked.code)
}
const code = asked.needsWeb ? await buildWebIfChanged(root) : 0
if (code !== 0) process.exit(code)
endWithParent()

// By address, not by name: so the compiler does not check the server a second time as a part of build/.
await import(new URL(`../web/server/${asked.entry}`, import.meta.url).href)

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
