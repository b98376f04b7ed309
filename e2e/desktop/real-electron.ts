import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication } from 'playwright'
import type { DesktopApp, DesktopOptions } from '#e2e/desktop-host/desktop-app.ts'

/** The origin of the page in Electron itself. */
export const realOrigin = 'app://trama'

/**
 * The same application on Electron itself, driven by Playwright: for machines that have its program. What only
 * the stand-in can see (IPC as it passes, requests that were refused) stays empty.
 */
export async function startRealDesktop(program: string, options: DesktopOptions): Promise<DesktopApp> {
  const userData = await mkdtemp(join(tmpdir(), 'trama-desktop-'))
  const executablePath = await enterFirst(program, options.enter ?? [], userData)
  const chunks: Buffer[] = []
  let electron: ElectronApplication
  const start = async (args: readonly string[]): Promise<void> => {
    electron = await _electron.launch({
      executablePath,
      args: [process.cwd(), `--user-data-dir=${userData}`, ...args],
      env: {
        PATH: process.env.PATH ?? '',
        DISPLAY: process.env.DISPLAY ?? '',
        HOME: userData,
        ...options.env,
      },
      // Chromium's sandbox refuses root, and tests of tunnels are root.
      chromiumSandbox: process.getuid?.() !== 0,
    })
    for (const stream of [electron.process().stdout, electron.process().stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
    const main = electron.process()
    if (main.exitCode !== null || main.signalCode !== null) return
    const gone = once(main, 'exit')
    main.kill(signal)
    await gone
  }
  await start(options.args ?? [])
  let page = await electron!.firstWindow()
  return {
    isReal: true,
    get page() {
      return page
    },
    userData,
    messages: [],
    outside: [],
    evaluate: (work, argument) => electron.evaluate(work as never, argument),
    said: () => Buffer.concat(chunks).toString('utf8'),
    restart: async (signal) => {
      await end(signal)
      await start([])
      page = await electron.firstWindow()
    },
    end,
    close: async () => {
      await end('SIGKILL')
      await rm(userData, { recursive: true, force: true })
    },
  }
}

/** Playwright starts one program: where others come before it, a script holds them. */
async function enterFirst(program: string, enter: readonly string[], folder: string): Promise<string> {
  if (enter.length === 0) return program
  const path = join(folder, 'enter')
  const words = [...enter, program].map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`)
  await writeFile(path, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`)
  await chmod(path, 0o755)
  return path
}
