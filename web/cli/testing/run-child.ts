import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the command as people do, in a process of its own, with no more of the environment than is given. */
export async function runTrama(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)),
  ])
  return { code, out, err }
}
