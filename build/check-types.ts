import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

const folder = 'build/types'
const atOnce = Math.min(2, availableParallelism())

/** Runs `tsc` for each layer's project and answers the exit code for the process: 0 when all are clean. */
async function checkTypes(only: readonly string[]): Promise<number> {
  const waiting = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((layer) => only.length === 0 || only.includes(layer))
    .filter(hasSources)
  const failed: string[] = []
  const worker = async (): Promise<void> => {
    for (let layer = waiting.shift(); layer !== undefined; layer = waiting.shift()) {
      // Several checkers of one project each work out the same types for themselves: twice the processor's time.
      // What it holds it needs to the end, so that looking for what it does not (GOGC) is in vain.
      const args = ['-p', join(folder, `${layer}.json`), '--pretty', 'false', '--checkers', '1']
      const done = await runCommand('tsc', args, { env: { ...process.env, GOGC: '400' } })
      if (done.code === 0) continue
      failed.push(layer)
      console.error(`types: ${layer}\n${done.output}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failed.length > 0) console.error(`types: failed in ${failed.toSorted().join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

/** A layer that has no file yet would be an error to the compiler (TS18003); it is not one to us. */
function hasSources(layer: string): boolean {
  const project = JSON.parse(readFileSync(join(folder, `${layer}.json`), 'utf8')) as { include: string[] }
  const [first = ''] = project.include
  const root = join(folder, first.slice(0, first.indexOf('*')))
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).some((name) => /\.tsx?$/.test(name))
  } catch {
    return false
  }
}

process.exitCode = await checkTypes(process.argv.slice(2))
