import { readFileSync, readdirSync } from 'node:fs'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { readPackagingConfiguration } from '#build/packaging/configuration.ts'
import { openBrowser } from '#e2e/spine/pages/screen.ts'
import { buildDesktop, missingForStandIn, openDesktop, type DesktopScreen } from './open.ts'

// The twenty items of "Security" in Electron's documentation, in its order, asserted on the built application.
const reason = skipWithout(missingForStandIn())
const built = `${process.cwd()}/dist/desktop`
const own = 'app://trama/'
let browser: Browser
let screen: DesktopScreen
let preferences: Readonly<Record<string, unknown>>

beforeAll(async () => {
  if (reason !== null) return
  await buildDesktop()
  browser = await openBrowser()
  screen = await openDesktop(browser)
  const windows = await screen.app.evaluate(
    ({ calls }) => calls.filter(({ what }) => what === 'new BrowserWindow').map(({ args }) => args[0]),
    null,
  )
  preferences = (windows[0] as { webPreferences: typeof preferences }).webPreferences
})

afterAll(async () => {
  if (reason !== null) return
  await screen.close()
  await browser.close()
})

/** What a permission handler of main answers to a page at an address, for many permissions at once. */
const permissions =
  'clipboard-read clipboard-sanitized-write display-capture fileSystem geolocation hid idle-detection media mediaKeySystem '
    .concat(
      'midi notifications openExternal pointerLock serial storage-access top-level-storage-access usb window-management',
    )
    .split(' ')

test('1 nothing is loaded but by the application itself', async () => {
  const page = readFileSync(`${built}/renderer/index.html`, 'utf8')
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
  expect(addresses.length).toBeGreaterThan(1)
  expect(addresses.filter((address) => !/^\/[\w./-]+$/.test(address))).toEqual([])
  await screen.page.locator('main').waitFor()
  expect(screen.app.outside).toEqual([])
})

test.each([
  ['2 no Node in the page', { nodeIntegration: false }],
  ['2 nor in its workers and frames', { nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false }],
  ['3 context isolation', { contextIsolation: true }],
  ['4 sandbox', { sandbox: true }],
  ['6 web security is on', { webSecurity: true }],
  ['8 no insecure content', { allowRunningInsecureContent: false }],
  ['9 no experiments', { experimentalFeatures: false }],
])('%s', (_item, wanted) => expect(preferences).toMatchObject(wanted))

test('5 permissions are refused, but for writing text to the clipboard from our own page', async () => {
  const given = await screen.app.evaluate(({ session }, permissions) => {
    type Request = (page: null, name: string, answer: (may: boolean) => void, details: object) => void
    type Check = (page: null, name: string, origin: string, details: object) => boolean
    const { setPermissionRequestHandler, setPermissionCheckHandler } = session.defaultSession.handlers
    const places = [
      ['app://trama/', true],
      ['app://trama/', false],
      ['https://evil.example/', true],
      ['file:///etc/passwd', true],
    ] as const
    return places.flatMap(([url, isMainFrame]) =>
      permissions.flatMap((name) => {
        const details = { requestingUrl: url, isMainFrame }
        let isRequested = false
        ;(setPermissionRequestHandler as Request)(null, name, (may) => (isRequested = may), details)
        const isChecked = (setPermissionCheckHandler as Check)(null, name, url, details)
        return isRequested || isChecked ? [`${name} ${url} ${String(isMainFrame)}`] : []
      }),
    )
  }, permissions)
  expect(given).toEqual([`clipboard-sanitized-write ${own} true`])
  const device = await screen.app.evaluate(({ session }) => {
    const { setDevicePermissionHandler } = session.defaultSession.handlers
    return (setDevicePermissionHandler as (details: object) => boolean)({ deviceType: 'usb' })
  }, null)
  expect(device).toBe(false)
})

test('7 the content security policy is strict, and the page is held to it', async () => {
  const { page, app } = screen
  const answer = await page.reload()
  const policy = new Map(
    (answer?.headers()['content-security-policy'] ?? '').split(';').map((line) => {
      const [name = '', ...values] = line.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'none'",
  })
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|https?:|\*/)
  const broken = await page.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'globalThis.isInlineRun = true'
    document.head.append(script)
    const image = document.createElement('img')
    image.src = 'https://evil.example/x.png'
    document.body.append(image)
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    document.body.append(frame)
    const answer = await fetch('https://evil.example/').then(
      () => 'answered',
      () => 'refused',
    )
    // Violations are told in tasks of their own.
    while (seen.length < 4) await new Promise((resolve) => requestAnimationFrame(resolve))
    image.remove()
    frame.remove()
    script.remove()
    return { seen: seen.toSorted(), answer, isInlineRun: 'isInlineRun' in globalThis }
  })
  expect(broken).toEqual({
    seen: ['connect-src', 'frame-src', 'img-src', 'script-src-elem'],
    answer: 'refused',
    isInlineRun: false,
  })
  expect(app.outside).toEqual([])
})

test('10 no features of Blink are switched on', () => {
  expect(Object.keys(preferences)).not.toContain('enableBlinkFeatures')
})

test('11 and 12 no guest pages, and none is let in', async () => {
  expect(preferences).toMatchObject({ webviewTag: false })
  const isPrevented = await screen.app.evaluate(({ BrowserWindow }) => {
    let isPrevented = false
    const [window] = BrowserWindow.getAllWindows()
    window?.webContents.emit('will-attach-webview', { preventDefault: () => (isPrevented = true) }, {}, {})
    return isPrevented
  }, null)
  expect(isPrevented).toBe(true)
})

test('13 the page cannot leave', async () => {
  const { page, app } = screen
  const places = ['https://evil.example/', 'http://127.0.0.1:9/', 'file:///etc/passwd']
  const may = await app.evaluate(
    ({ BrowserWindow }, places) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      return places.map((place) => contents?.asksToNavigate(place, true))
    },
    [...places, 'app://trama.evil/', 'app://x@trama/', 'javascript:alert(1)', own],
  )
  expect(may).toEqual([false, false, false, false, false, false, true])
  await page.evaluate(() => {
    location.href = 'https://evil.example/'
  })
  await expect.poll(() => app.outside).toEqual(['refused https://evil.example/'])
  await page.locator('main').waitFor()
})

test('14 and 15 no window opens; only secure links go to the browser of the person', async () => {
  const opened = await screen.app.evaluate(
    ({ BrowserWindow, calls }, places) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const may = places.map((place) => contents?.asksToOpen(place))
      const external = calls.filter(({ what }) => what === 'shell.openExternal').map(({ args }) => args[0])
      return { may, external }
    },
    [
      'https://trama.example/docs',
      'mailto:ana@example.org',
      'http://trama.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'smb://evil.example/x',
      'ms-msdt:/id',
      'https://user:secret@evil.example/',
      own,
    ],
  )
  expect(opened.may.filter((may) => may === true)).toEqual([])
  expect(opened.external).toEqual(['https://trama.example/docs', 'mailto:ana@example.org'])
})

test('16 a current Electron, pinned', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>
  }
  expect(manifest.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Number.parseInt(manifest.devDependencies.electron ?? '', 10)).toBeGreaterThanOrEqual(45)
})

test('17 messages of anybody but the main frame of our page are refused', async () => {
  const answers = await screen.app.evaluate(async ({ ipcMain, BrowserWindow }) => {
    const sender = BrowserWindow.getAllWindows()[0]?.webContents
    const ask = (senderFrame: object | null): unknown =>
      ipcMain.answer('trama:request', { sender, senderFrame }, [
        { area: 'host', name: 'settings', input: {} },
      ])
    const frames = [
      { url: 'app://trama/home', parent: null },
      { url: 'app://trama/home', parent: {} },
      { url: 'https://evil.example/', parent: null },
      { url: 'app://trama.evil/', parent: null },
      { url: 'app://evil@trama/', parent: null },
      { url: 'file:///app/index.html', parent: null },
      { url: 'about:blank', parent: null },
      null,
    ]
    const answers = await Promise.all(frames.map(ask))
    return answers.map((answer) => (answer as { ok: boolean }).ok)
  }, null)
  expect(answers).toEqual([true, false, false, false, false, false, false, false])
})

test('18 the page comes by a scheme of its own, never from a file', async () => {
  const { app } = screen
  const schemes = await app.evaluate(
    ({ calls }) => calls.find(({ what }) => what === 'protocol.registerSchemesAsPrivileged')?.args[0],
    null,
  )
  expect(schemes).toMatchObject([{ scheme: 'app', privileges: { standard: true, secure: true } }])
  const told = await app.evaluate(async ({ protocol, BrowserWindow }) => {
    const handler = protocol.handlers.get('app')
    const status = async (url: string): Promise<number> => (await handler?.(new Request(url)))?.status ?? 0
    return {
      url: BrowserWindow.getAllWindows()[0]?.webContents.url,
      good: await status('app://trama/favicon.svg'),
      bad: await Promise.all(
        [
          'app://trama/..%2f..%2fmain.js',
          'app://trama/%2e%2e/main.js',
          'app://trama/assets/..%5c..%5cmain.js',
          'app://trama//etc/passwd.html',
          'app://evil/favicon.svg',
        ].map(status),
      ),
    }
  }, null)
  expect(told).toEqual({ url: own, good: 200, bad: [404, 404, 404, 404, 404] })
})

test('19 fuses', () => {
  const { electronFuses } = readPackagingConfiguration(process.cwd())
  const on = Object.entries(electronFuses).flatMap(([name, isOn]) => (isOn ? [name] : []))
  expect(on.toSorted()).toEqual([
    'enableCookieEncryption',
    'enableEmbeddedAsarIntegrityValidation',
    'onlyLoadAppFromAsar',
  ])
})

test('20 the page gets two functions, and nothing of Electron', async () => {
  const seen = await screen.page.evaluate(() => {
    const { trama } = globalThis as unknown as { trama: object }
    return {
      functions: Object.entries(trama).map(([name, value]) => `${name} ${typeof value}`),
      isFrozen: Object.isFrozen(trama),
      globals: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
        (name) => name in globalThis,
      ),
    }
  })
  expect(seen).toEqual({ functions: ['request function', 'subscribe function'], isFrozen: true, globals: [] })
  const preload = readFileSync(`${built}/preload.cjs`, 'utf8')
  const required = [...preload.matchAll(/require\(["']([^"']+)["']\)/g)].map(([, name]) => name)
  expect(new Set(required)).toEqual(new Set(['electron']))
  expect(preload).not.toMatch(/webFrame|exposeInIsolatedWorld|nativeImage/)
})

test('and no source map or source of ours is in what is built', () => {
  const files = readdirSync(built, { recursive: true }).map(String)
  expect(files.filter((path) => /\.(map|tsx?)$/.test(path))).toEqual([])
})
