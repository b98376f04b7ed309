import { randomFillSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSecret } from './read-secret.ts'
import { runCommandLine } from './run.ts'

/** Writes all of a text, also into a pipe whose reader is slow. */
const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text)

process.exitCode = await runCommandLine(
  {
    env: process.env,
    home: homedir(),
    host: hostname(),
    isTyped: process.stdin.isTTY,
    print: write(process.stdout),
    complain: write(process.stderr),
    readSecret,
    fetch,
    writeFile: (path, content) => writeFileSync(path, content, { mode: 0o600 }),
    nowMs: () => Date.now(),
    passedMs: () => performance.now(),
    wait: (ms) => sleep(ms),
    randomBytes: (count) => randomFillSync(new Uint8Array(count)),
  },
  process.argv.slice(2),
  readVersion(),
)

/** Of the package: its file lies beside the bundle, and above the sources. */
function readVersion(): string {
  const path = ['./package.json', '../../package.json']
    .map((each) => new URL(each, import.meta.url))
    .find((each) => existsSync(each))
  const { version } =
    path === undefined ? {} : (JSON.parse(readFileSync(path, 'utf8')) as { version?: string })
  return version ?? '0.0.0'
}
