import { inspect } from 'node:util'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { openBrowser } from '#e2e/spine/pages/screen.ts'
import { contract } from '#shared/contract/contract.ts'
import { buildDesktop, missingForStandIn, openDesktop, type DesktopScreen } from './open.ts'

// A page that has been taken over: it has the two functions of the preload and everything a script can do.
const reason = skipWithout(missingForStandIn())
let browser: Browser
let screen: DesktopScreen

beforeAll(async () => {
  if (reason !== null) return
  await buildDesktop()
  browser = await openBrowser()
  screen = await openDesktop(browser)
})

afterAll(async () => {
  if (reason !== null) return
  await screen.close()
  await browser.close()
})

/** Every call there is. */
const calls = Object.entries(contract).flatMap(([area, rows]) =>
  Object.entries(rows).flatMap(([name, row]) =>
    (row as { readonly kind: string }).kind === 'call' ? [{ area, name }] : [],
  ),
)
const texts = [
  '',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  'a'.repeat(5000),
  '\u0000',
  '{{x}}',
  "'; drop table users; --",
  'file:///etc/passwd',
  '10.0.0.0/8',
  'PostUp = touch /tmp/x',
  '\u{1f4a5}',
  '\ud800',
]
const keys = [
  'id',
  'url',
  'name',
  'text',
  'gatewayId',
  'password',
  'options',
  'prototype',
  'killSwitch',
  'excluded',
]

interface Message {
  readonly area: unknown
  readonly name: unknown
  readonly input: unknown
}

/** What no page of ours asks: the same for the same seed. */
function makeMessages(count: number, seed: number): Message[] {
  let state = seed
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!
  const value = (depth: number): unknown => {
    switch (below(depth > 3 ? 8 : 11)) {
      case 0:
        return pick(texts)
      case 1:
        return below(2) === 0
      case 2:
        return null
      case 3:
        return undefined
      case 4:
        return pick([0, -1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 1.5])
      case 5:
        return new Date(below(2 ** 31))
      case 6:
        return 10n ** 20n
      case 7:
        return new Uint8Array(below(64))
      case 8:
        return Array.from({ length: below(6) }, () => value(depth + 1))
      default:
        return Object.fromEntries(Array.from({ length: below(5) }, () => [pick(keys), value(depth + 1)]))
    }
  }
  return Array.from({ length: count }, () => {
    if (below(4) === 0) return { area: value(2), name: value(2), input: value(1) }
    const input = value(1)
    // What takes no input would be asked properly by an empty one.
    if (below(50) === 0) {
      const circle: Record<string, unknown> = { id: 'x' }
      circle.url = circle
      return { ...pick(calls), input: circle }
    }
    return { ...pick(calls), input: typeof input === 'object' ? { ...input, kind: 'hostile' } : input }
  })
}

/** Answers that are neither a success nor a problem that somebody expected. */
function findStrange(messages: readonly Message[], answers: readonly unknown[]): string[] {
  expect(answers).toHaveLength(messages.length)
  return answers.flatMap((answer, index) => {
    const { ok, problem } = (answer ?? {}) as { ok?: unknown; problem?: { code?: unknown } }
    const isExpected = typeof problem?.code === 'string' && problem.code !== 'internal'
    return ok === true || (ok === false && isExpected)
      ? []
      : [inspect({ message: messages[index], answer }, { maxStringLength: 80 })]
  })
}

const isAlive = async (): Promise<boolean> => {
  const [answer] = await askPage([{ area: 'host', name: 'settings', input: {} }])
  return (answer as { ok: boolean }).ok
}

/** Through the preload, as a script of the page does it. */
function askPage(messages: readonly Message[]): Promise<unknown[]> {
  return screen.page.evaluate(
    (messages) => {
      const { trama } = globalThis as unknown as { trama: { request(...args: unknown[]): Promise<unknown> } }
      return Promise.all(
        messages.map(({ area, name, input }) =>
          trama.request(area, name, input).catch((error: unknown) => ({ thrown: String(error) })),
        ),
      )
    },
    messages as { area: string; name: string; input: string }[],
  )
}

/** Beside main, without the way through Chromium. */
function askMain(messages: readonly Message[]): Promise<unknown[]> {
  return screen.app.evaluate(async ({ ipcMain, BrowserWindow }, messages) => {
    const sender = BrowserWindow.getAllWindows()[0]?.webContents
    const event = { sender, senderFrame: { url: 'app://trama/', parent: null } }
    const answer = async (message: unknown): Promise<unknown> => {
      try {
        return await ipcMain.answer('trama:request', event, [message])
      } catch (error) {
        return { thrown: String(error) }
      }
    }
    const answers: unknown[] = []
    for (const message of messages) answers.push(await answer(message))
    return answers
  }, messages)
}

test('5,000 messages through the preload get problems only', async () => {
  for (let batch = 0; batch < 10; batch += 1) {
    const messages = makeMessages(500, batch)
    expect(findStrange(messages, await askPage(messages)).slice(0, 3)).toEqual([])
  }
  expect(await isAlive()).toBe(true)
})

test('100,000 messages get problems only', async () => {
  for (let batch = 0; batch < 50; batch += 1) {
    const messages = makeMessages(2000, 1000 + batch)
    expect(findStrange(messages, await askMain(messages)).slice(0, 3)).toEqual([])
  }
  expect(await isAlive()).toBe(true)
})

test('messages that are no calls at all get problems only', async () => {
  const messages = [null, undefined, 1, 'x', [], {}, { area: 'host' }, Object.create(null), new Date(0)]
  const answers = await askMain(messages as readonly Message[])
  expect(findStrange(messages as readonly Message[], answers)).toEqual([])
  expect(answers.map((answer) => (answer as { ok: boolean }).ok)).toEqual(messages.map(() => false))
})

test('what cannot be cloned does not leave the page', async () => {
  const said = await screen.page.evaluate(async () => {
    const { trama } = globalThis as unknown as { trama: { request(...args: unknown[]): Promise<unknown> } }
    const refused: string[] = []
    for (const input of [() => undefined, Symbol('x'), document.body, { deep: { listen: () => undefined } }])
      try {
        await trama.request('host', 'settings', input)
      } catch (error) {
        refused.push((error as Error).name)
      }
    return refused
  })
  expect(said).toEqual(['DataCloneError', 'DataCloneError', 'DataCloneError', 'DataCloneError'])
})

test("the page cannot put its own functions in the place of the preload's", async () => {
  const same = await screen.page.evaluate(() => {
    const holder = globalThis as unknown as { trama: { request: unknown } }
    const before = holder.trama
    const { request } = before
    for (const change of [
      () => (holder.trama = { request: null }),
      () => (before.request = null),
      () => Object.defineProperty(holder, 'trama', { value: null }),
    ])
      try {
        change()
      } catch {
        // Strict mode throws what sloppy mode ignores.
      }
    return holder.trama === before && before.request === request
  })
  expect(same).toBe(true)
})

test('a thousand subscriptions are held in bounds', async () => {
  const { page, app } = screen
  await page.evaluate(() => {
    const { trama } = globalThis as unknown as { trama: { subscribe(...args: unknown[]): () => void } }
    for (let count = 0; count < 1000; count += 1) trama.subscribe('tunnels', 'watch', {}, () => undefined)
  })
  expect(await isAlive()).toBe(true)
  const grown = await app.evaluate(() => process.memoryUsage().heapUsed, null)
  expect(grown).toBeLessThan(300 * 1024 * 1024)
})
