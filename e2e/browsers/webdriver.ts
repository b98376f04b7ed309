import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Driver, Key, NamedKey, Point } from './driver.ts'
import { complaintsHere, isListenedTo, listenToNext, markPage } from './page-side.ts'

/** What the protocol calls keys that write nothing. */
const codes: Readonly<Record<NamedKey, string>> = {
  Control: '\u{e009}',
  Delete: '\u{e017}',
  Enter: '\u{e007}',
  Escape: '\u{e00c}',
  Shift: '\u{e008}',
  Tab: '\u{e004}',
}
const codeOf = (key: Key): string => Object.entries(codes).find(([name]) => name === key)?.[1] ?? key

const refusal = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })

export interface Session {
  readonly driver: Driver
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Starts a browser through a driver that speaks WebDriver as it was before BiDi, one call after the other. */
export async function openSession(url: string, binary: string): Promise<Session> {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/session${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = z.object({ value: z.unknown() }).parse(await answer.json())
    const refused = refusal.safeParse(value)
    if (!answer.ok) throw new Error(refused.success ? `${refused.data.error}: ${refused.data.message}` : path)
    return value
  }
  const wanted = {
    // A page is listened to from its beginning, not from when it is whole.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  }
  const { sessionId } = session.parse(await send('POST', '', { capabilities: { alwaysMatch: wanted } }))
  const call = (method: string, path: string, body?: unknown) => send(method, `/${sessionId}${path}`, body)
  await call('POST', '/window/rect', { width: 1440, height: 938 })
  const driver = driverOf(call)
  await openEmptyPage(call, driver)
  return {
    driver,
    complaints: () => driver.ask(complaintsHere, null),
    close: async () => {
      await call('DELETE', '')
    },
  }
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Milliseconds: a window whose processes are still starting loses an address, and its driver says that it was taken. */
const lostAfter = 15_000

/**
 * Milliseconds: the driver never answers for a page that gave way to the next one while it was asked, nor does its own
 * time limit end that. Whoever asks again is answered by the next page.
 */
const patience = 10_000

async function refuseAfter(wait: number): Promise<never> {
  await setTimeout(wait, null, { ref: false })
  throw new Error('the page gave no answer')
}

/** The session is there before its window is: an address that comes too early is lost, and nobody says so. */
async function openEmptyPage(call: Call, { ask }: Driver): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    await ask(markPage, null).catch(() => null)
    await call('POST', '/url', { url: 'about:blank' })
    await setTimeout(500)
    if (await ask(listenToNext, null).catch(() => false)) return
  }
  throw new Error('the browser opens no page')
}

function driverOf(call: Call): Driver {
  const act = (source: object) => call('POST', '/actions', { actions: [source] })
  const mouse = (actions: readonly object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  const keys = (actions: readonly object[]) => act({ type: 'key', id: 'keyboard', actions })
  const ask: Driver['ask'] = async (question, given) => {
    const script = `const done = arguments[1]; Promise.resolve((${question.toString()})(arguments[0])).then((told) => done({ told }), (error) => done({ failed: String(error) }))`
    const asked = call('POST', '/execute/async', { script, args: [given] })
    const answer = await Promise.race([asked, refuseAfter(patience)])
    const { told, failed } = answer as { told: Awaited<ReturnType<typeof question>>; failed?: string }
    if (failed !== undefined) throw new Error(failed)
    return told
  }
  return {
    go: async (url) => {
      await expect.poll(() => ask(markPage, null), { timeout: 60_000 }).toBe(true)
      const began = Date.now()
      let sent = -1
      // While one page takes the place of another, there is none to ask.
      await expect
        .poll(
          async () => {
            const turn = Math.floor((Date.now() - began) / lostAfter)
            if (turn > sent) await call('POST', '/url', { url })
            sent = turn
            const isNext = await ask(listenToNext, null).catch(String)
            if (isNext !== true || sent === 0) return isNext
            // The first address may not have been lost but slow: its page gives way to that of the second.
            await setTimeout(2000)
            return await ask(isListenedTo, null).catch(String)
          },
          { interval: 20, timeout: 60_000, message: `opens ${new URL(url).pathname}` },
        )
        .toBe(true)
    },
    ask,
    move: async (...points) => {
      await mouse(points.map(moveTo))
    },
    down: async () => {
      await mouse([down])
    },
    up: async () => {
      await mouse([up])
    },
    click: async (point) => {
      await mouse([moveTo(point), down, up])
    },
    press: async (...pressed) => {
      await keys([
        ...pressed.map((key) => ({ type: 'keyDown', value: codeOf(key) })),
        ...pressed.toReversed().map((key) => ({ type: 'keyUp', value: codeOf(key) })),
      ])
    },
    type: async (text) => {
      await keys([...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))))
    },
    picture: async () => Buffer.from(z.string().parse(await call('GET', '/screenshot')), 'base64'),
  }
}

const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }

const moveTo = ({ x, y }: Point) => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
})
