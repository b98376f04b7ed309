import { runCommand } from './run-command.ts'

/** What `npm run check` runs, each also by itself as `npm run NAME`. */
const checks: readonly { readonly name: string; readonly command: readonly [string, ...string[]] }[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['node', 'build/check-types.ts'] },
  { name: 'boundaries', command: ['node', 'build/boundaries.ts'] },
  { name: 'dead', command: ['knip'] },
  { name: 'repository', command: ['vitest', 'run', '--project', 'unit', 'build/repository'] },
]

const failed: string[] = []
for (const { name, command } of checks) {
  const [program, ...args] = command
  const done = await runCommand(program, args)
  console.log(`${done.code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (done.code === 0) continue
  failed.push(name)
  console.log(done.output)
}
if (failed.length > 0) console.log(`check: failed in ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
