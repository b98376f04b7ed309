import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#web/server/testing/free-port.ts'
import type { AnyBrowser, OpenPage } from './driver.ts'
import { openSession } from './webdriver.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
const screenPath = '/usr/bin/Xvfb'

/** Why WebKitGTK cannot be tried here; null: it can. */
export const noWebKit =
  browserPath === undefined
    ? 'no MiniBrowser'
    : ([driverPath, screenPath].map((path) => (existsSync(path) ? null : `no ${path}`)).find(Boolean) ?? null)

/** Starts a screen that nobody sees; each page is a MiniBrowser of its own on it, since its driver holds one. */
export async function startWebKit(): Promise<AnyBrowser> {
  const { child, display } = await startScreen()
  return {
    open: (downloads) => openPage(display, downloads),
    close: async () => {
      await end(child)
    },
  }
}

/** Xvfb on a display that it chooses itself, and says so when it is ready. */
async function startScreen(): Promise<{ readonly child: ChildProcess; readonly display: string }> {
  const child = spawn(screenPath, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.endsWith('\n')) resolve(`:${said.trim()}`)
    })
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`Xvfb ended with ${String(code)}`)))
  })
  return { child, display }
}

async function openPage(display: string, downloads: string): Promise<OpenPage> {
  const home = await mkdtemp(join(tmpdir(), 'trama-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const { PATH = '' } = process.env
  const { child, session } = await startSession({
    PATH,
    LANG: 'C.UTF-8',
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_RUNTIME_DIR: home,
    // No part of a desktop is asked for anything, and pictures are drawn by the processor.
    GTK_USE_PORTAL: '0',
    GIO_USE_VFS: 'local',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  return {
    driver: session.driver,
    complaints: () => session.complaints(),
    close: async () => {
      await session.close()
      await end(child)
      await rm(home, { recursive: true, force: true })
    },
  }
}

/**
 * The driver must be told its port: another process may take a free one before it does, and answer in its place.
 * So it is tried again until a session is there.
 */
async function startSession(env: Readonly<Record<string, string>>) {
  let failure: unknown = 'it ended'
  for (let left = 5; left > 0; left -= 1) {
    const port = await freePort()
    const child = spawn(driverPath, ['--host=127.0.0.1', `--port=${String(port)}`], { env, stdio: 'ignore' })
    const url = `http://127.0.0.1:${String(port)}`
    try {
      if (await answers(child, url)) return { child, session: await openSession(url, browserPath ?? '') }
    } catch (error) {
      failure = error
    }
    await end(child)
  }
  throw new Error('WebKitWebDriver opens no session', { cause: failure })
}

/** Until it answers; false: it ended instead. */
async function answers(child: ChildProcess, url: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok === true) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
}
