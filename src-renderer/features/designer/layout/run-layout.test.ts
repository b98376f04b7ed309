import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { applyPatch } from '#shared/design/patch.ts'
import { designOf } from '#shared/design/testing/design-of.ts'
import { aNode, anOutline, aRelationship } from '#shared/design/testing/designs.ts'
import { plainWish } from '#shared/design/layout/wish.ts'
import { runLayout } from './run-layout.ts'

const [a, b] = [aNode('a'), aNode('b', { kind: 'server' })]
const design: Design = designOf({ nodes: [a, b], relationships: [aRelationship('ab', a.id, b.id)] })

/** A worker that answers each command with what it is given for it; without, it keeps working. */
function fakeWorker(answers: Readonly<Record<string, object>>) {
  const heard: { cmd: string }[] = []
  const listeners = new Map<string, (event: { data: unknown }) => void>()
  return {
    heard,
    terminate: vi.fn<() => void>(),
    addEventListener: (kind: string, listener: never) => void listeners.set(kind, listener),
    postMessage: (message: { id: number; cmd: string }) => {
      heard.push(message)
      const answer = answers[message.cmd]
      if (answer !== undefined) listeners.get('message')?.({ data: { id: message.id, ...answer } })
    },
    emit: (kind: string) => listeners.get(kind)?.({ data: null }),
  }
}

const never = new AbortController().signal
const nothing = new Set<string>()
const start = (worker: ReturnType<typeof fakeWorker>) => () => worker as never

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a layout', () => {
  test('is the patch of what ELK answers, and its worker is ended', async () => {
    const children = [
      { id: a.id, x: 12, y: 12, width: 168, height: 52 },
      { id: b.id, x: 300, y: 12, width: 168, height: 52 },
    ]
    const worker = fakeWorker({ register: {}, layout: { data: { id: 'root', children } } })
    const wish = { ...plainWish('layered'), direction: 'right' } as const
    const result = await runLayout(design, wish, nothing, never, start(worker))
    if (result === null || !result.ok) throw new Error('no patch')
    expect(applyPatch(design, result.value).nodes.get(b.id)).toMatchObject({ x: 288, y: 0 })
    expect(worker.heard.map(({ cmd }) => cmd)).toEqual(['register', 'layout'])
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('of a selection in two outlines asks for each and waits for both', async () => {
    const holders = ['one', 'two'].map((name, at) =>
      anOutline(name, { x: at * 4000, width: 800, height: 800 }),
    )
    const held = holders.flatMap(({ id, name, x }) =>
      [0, 1].map((at) => aNode(`in${name}${at}`, { outlineId: id, x: x + 81 + at * 168, y: 81 })),
    )
    const relationships = holders.map(({ name }) =>
      aRelationship(name, aNode(`in${name}0`).id, aNode(`in${name}1`).id),
    )
    const drawn = designOf({ nodes: held, outlines: holders, relationships })
    const heard: string[] = []
    const worker = fakeWorker({})
    const answers: ((event: { data: unknown }) => void)[] = []
    worker.addEventListener = (kind: string, listener: never) =>
      void (kind === 'message' && answers.push(listener))
    worker.postMessage = (message: { id: number; cmd: string; graph?: { children: { id: string }[] } }) => {
      heard.push(message.cmd)
      const children = message.graph?.children.map((box, at) => ({ ...box, x: 12 + at * 168, y: 12 }))
      answers[0]?.({ data: { id: message.id, ...(children && { data: { id: 'root', children } }) } })
    }
    const selection = new Set(held.map(({ id }) => id))
    const result = await runLayout(drawn, plainWish('layered'), selection, never, start(worker))
    if (result === null || !result.ok) throw new Error('no patch')
    // In both directions each.
    expect(heard).toEqual(['register', 'layout', 'layout', 'layout', 'layout'])
    expect(result.value.nodes.map(({ is }) => is)).toEqual([
      { x: 80, y: 80 },
      { x: 248, y: 80 },
      { x: 4080, y: 80 },
      { x: 4248, y: 80 },
    ])
  })

  test.each(['tree', 'radial'] as const)('as %s needs no worker', async (kind) => {
    const result = await runLayout(design, plainWish(kind), nothing, never, () => {
      throw new Error('started')
    })
    expect(result?.ok).toBe(true)
  })

  test('that nobody waits for any more ends at once', async () => {
    const [stop, worker] = [new AbortController(), fakeWorker({ register: {} })]
    const result = runLayout(design, plainWish('layered'), nothing, stop.signal, start(worker))
    stop.abort()
    expect(await result).toBeNull()
    expect(worker.terminate).toHaveBeenCalled()
    const late = fakeWorker({})
    expect(await runLayout(design, plainWish('layered'), nothing, stop.signal, start(late))).toBeNull()
    expect(late.heard).toEqual([])
  })

  test('that takes too long ends as a problem', async () => {
    const worker = fakeWorker({ register: {} })
    const result = runLayout(design, plainWish('layered'), nothing, never, start(worker))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await result).toMatchObject({
      ok: false,
      problem: { code: 'layout-too-long', facts: { seconds: 20 } },
    })
    expect(worker.terminate).toHaveBeenCalled()
  })

  test.each(['error', 'messageerror'])('whose worker fails with %s is a problem', async (kind) => {
    const worker = fakeWorker({})
    const result = runLayout(design, plainWish('layered'), nothing, never, start(worker))
    worker.emit(kind)
    expect(await result).toMatchObject({ ok: false, problem: { code: 'layout-failed' } })
  })

  test('that cannot be sent is a problem', async () => {
    const worker = fakeWorker({})
    worker.postMessage = () => {
      throw new RangeError('too deep')
    }
    const result = await runLayout(design, plainWish('layered'), nothing, never, start(worker))
    expect(result).toMatchObject({ ok: false, problem: { code: 'layout-failed' } })
    expect(worker.terminate).toHaveBeenCalled()
  })

  test('that ELK refuses is a problem', async () => {
    const worker = fakeWorker({ register: {}, layout: { error: { message: 'unsupported' } } })
    expect(await runLayout(design, plainWish('layered'), nothing, never, start(worker))).toMatchObject({
      problem: { code: 'layout-failed' },
    })
  })
})
