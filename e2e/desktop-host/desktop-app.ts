import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import type { BrowserContext, Frame, Page, Route } from 'playwright'
import { startMain, type MainProcess } from './main-process.ts'
import type { Fetched, FromMain, PageMessage } from './messages.ts'
import { carryName, deliverName, fromApp, preloadScript, standInOrigin, toApp } from './page-side.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

const everything = { depth: null, maxStringLength: null, maxArrayLength: null, breakLength: Infinity }

/** The desktop application under test. */
export interface DesktopApp {
  /** On Electron itself: what only the stand-in sees is missing. */
  readonly isReal: boolean
  readonly page: Page
  readonly userData: string
  /** Everything that crossed between page and main, as texts. */
  readonly messages: readonly string[]
  /** Addresses outside that a page asked for, with what main said to a navigation. None was reached. */
  readonly outside: readonly string[]
  /** Runs a function beside main. It may use nothing but its two arguments. */
  evaluate<T, A>(
    work: (electron: typeof import('./electron.ts'), argument: A) => T,
    argument: A,
  ): Promise<Awaited<T>>
  said(): string
  /** Ends main, by `SIGKILL` as a crash does, and starts it on the same folder, without arguments. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Ends it and removes its folder. */
  close(): Promise<void>
}

export interface DesktopOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly enter?: readonly string[]
  readonly args?: readonly string[]
  readonly locale?: string
  readonly storageBackend?: string
}

/** Starts the built application on the stand-in for Electron and shows its window as a page of `context`. */
export async function startDesktop(
  context: BrowserContext,
  options: DesktopOptions = {},
): Promise<DesktopApp> {
  const userData = await mkdtemp(join(tmpdir(), 'trama-desktop-'))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const messages: string[] = []
  const outside: string[] = []
  const pages = new Map<number, Page>()
  let main: MainProcess
  let isEnding = false
  let shown = Promise.withResolvers<Page>()

  const note = (direction: string, value: unknown): void =>
    void messages.push(`${direction} ${inspect(value, everything)}`)
  const numberOf = (page: Page | null): number => [...pages].find(([, one]) => one === page)?.[0] ?? 0

  const hear = async (message: FromMain): Promise<void> => {
    if (message.kind === 'open-page') {
      const page = await context.newPage()
      pages.set(message.page, page)
      await page.addInitScript({ content: preloadScript(message.preload) })
    } else if (message.kind === 'load') {
      const page = await pageOf(message.page)
      await page.goto(fromApp(message.url))
      shown.resolve(page)
    } else if (message.kind === 'deliver') {
      note('to page', message.args)
      const script = ([name, channel, args]: readonly [string, string, readonly unknown[]]): void =>
        (globalThis as unknown as Record<string, (channel: string, args: unknown) => void>)[name]?.(
          channel,
          args,
        )
      await (
        await pageOf(message.page)
      )
        .evaluate(script, [deliverName, message.channel, message.args] as const)
        .catch(() => undefined)
    } else if (message.kind === 'close-page') await (await pageOf(message.page)).close()
  }
  const pageOf = async (number: number): Promise<Page> => {
    for (;;) {
      const page = pages.get(number)
      if (page !== undefined) return page
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const start = (args: readonly string[]): void => {
    shown = Promise.withResolvers<Page>()
    isEnding = false
    main = startMain({
      start: {
        root,
        userData,
        args,
        version,
        locale: options.locale ?? 'en-GB',
        storageBackend: options.storageBackend ?? 'basic_text',
      },
      env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: userData, ...options.env },
      enter: options.enter ?? [],
      hear: (message) => void hear(message).catch(shown.reject),
    })
    void main.gone.then(() =>
      shown.reject(new Error(`main ended before it showed a window:\n${main.said()}`)),
    )
    shown.promise.catch(() => undefined)
  }

  /** Two functions carry everything, as in the preload. The frame is the one that Chromium names. */
  await context.exposeBinding(
    carryName,
    async ({ page, frame }, sent: { kind: string; channel: string; args: unknown[] }) => {
      const message: PageMessage = {
        page: numberOf(page),
        channel: sent.channel,
        args: sent.args,
        url: toApp(frame.url()),
        isMainFrame: frame.parentFrame() === null,
      }
      note('to main', message.args)
      if (sent.kind === 'send') return main.tell({ kind: 'send', message })
      const answer = await main.ask({ kind: 'invoke', message })
      note('to page', answer)
      return answer
    },
  )
  await context.route('**/*', (route) =>
    // What was asked of a main that is ending stays unanswered: its page ends as well.
    serve(route).catch(() => (isEnding ? undefined : route.abort().catch(() => undefined))),
  )
  context.on('page', (page) => void askToOpen(page))

  const serve = async (route: Route): Promise<void> => {
    const request = route.request()
    const url = toApp(request.url())
    const frame: Frame | null = request.isNavigationRequest() ? request.frame() : null
    const isOurs = request.url().startsWith(`${standInOrigin}/`)
    if (!isOurs && frame !== null) {
      const isMainFrame = frame.parentFrame() === null
      const may = await main.ask({ kind: 'navigate', page: numberOf(frame.page()), url, isMainFrame })
      outside.push(`${may === true ? 'allowed' : 'refused'} ${url}`)
      // An answer without contents leaves the page as it is, as a navigation does that was prevented.
      return route.fulfill({ status: 204 })
    }
    if (!isOurs) {
      outside.push(url)
      return route.abort()
    }
    const fetched = (await main.ask({ kind: 'fetch', method: request.method(), url })) as Fetched
    return route.fulfill({
      status: fetched.status,
      headers: fetched.headers,
      body: Buffer.from(fetched.body),
    })
  }
  const askToOpen = async (page: Page): Promise<void> => {
    const opener = await page.opener()
    if (opener === null) return
    await main.ask({ kind: 'open', page: numberOf(opener), url: toApp(page.url()) }).catch(() => undefined)
    await page.close()
  }

  const end = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
    isEnding = true
    await main.end(signal)
    for (const page of pages.values()) await page.close()
    pages.clear()
  }
  start(options.args ?? [])
  let page = await shown.promise
  return {
    isReal: false,
    get page() {
      return page
    },
    userData,
    messages,
    outside,
    evaluate: (work, argument) =>
      main.ask({ kind: 'evaluate', source: work.toString(), argument }) as Promise<never>,
    said: () => main.said(),
    restart: async (signal) => {
      await end(signal)
      start([])
      page = await shown.promise
    },
    end,
    close: async () => {
      await end('SIGKILL')
      await rm(userData, { recursive: true, force: true })
    },
  }
}
