import { createHelper, type Answer } from './create-helper.ts'
import { readLines } from './lines.ts'
import { takeLock } from './lock.ts'
import { longestLine } from './request.ts'
import { createSystemTools } from './system-tools.ts'
import { systemPaths, type World } from './world.ts'

// Everything this program makes is for root alone.
process.umask(0o077)

const world: World = {
  paths: systemPaths,
  tools: createSystemTools(systemPaths),
  note: (message) => process.stderr.write(`trama-helper: ${message}\n`),
}

function write(answer: Answer): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

/** Serves the application on standard input and output until either is closed or a signal comes. */
async function serve(): Promise<void> {
  const helper = await createHelper(world)
  // An application that is gone closes its ends; that is no failure, and the input tells it too.
  for (const stream of [process.stdout, process.stderr, process.stdin]) stream.on('error', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => process.stdin.destroy())
  const stopped = new Promise<null>((resolve) => process.stdin.once('close', () => resolve(null)))
  const lines = readLines(process.stdin as AsyncIterable<Buffer>, longestLine)
  for (;;) {
    const next = await Promise.race([lines.next().catch(() => null), stopped])
    if (next === null || next.done === true) break
    const { answer, isLast } = await helper.answer(next.value)
    write(answer)
    if (isLast) return
  }
  await helper.finish()
}

const [command, ...more] = process.argv.slice(2)
if (more.length > 0 || (command !== undefined && command !== 'restore')) {
  world.note('takes no argument, or: restore')
  process.exitCode = 64
} else if (process.getuid?.() !== 0) {
  world.note('has to be root')
  process.exitCode = 77
} else if (!(await takeLock(systemPaths))) {
  if (command === undefined) write({ id: null, ok: false, step: 'lock', output: 'another-helper' })
  process.exitCode = 75
} else if (command === 'restore') await createHelper(world)
else await serve()
process.exit()
