import { writeFileSync } from 'node:fs'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { runCommandLine } from '../run.ts'
import type { Ended } from './run-child.ts'

/** Runs the command in this process, as many commands as a test likes: a process of its own takes longer to start. */
export async function runHere(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
  send = fetch,
): Promise<Ended> {
  let [out, err] = ['', '']
  let passedMs = 0
  const code = await runCommandLine(
    {
      env,
      home: env['HOME'] ?? '',
      host: 'here',
      isTyped: false,
      print: (text) => void (out += text),
      complain: (text) => void (err += text),
      readSecret: () => Promise.resolve(input),
      fetch: send,
      writeFile: (path, content) => writeFileSync(path, content, { mode: 0o600 }),
      nowMs: () => Date.now(),
      passedMs: () => passedMs,
      wait: (ms) => {
        passedMs += ms
        return new Promise((resolve) => setImmediate(resolve))
      },
      randomBytes: (count) => systemRandomness.bytes(count),
    },
    args,
    '1.0.0',
  )
  return { code, out, err }
}
