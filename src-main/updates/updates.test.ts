import { expect, test } from 'vitest'
import type { UpdateState } from '#shared/contract/host.ts'
import { nextUpdateState, type UpdateEvent } from './update-state.ts'
import { createUpdates, type UpdateSource } from './updates.ts'

const downloading = { kind: 'downloading', version: '2', percent: 40 } as const
const ready = { kind: 'ready', version: '2' } as const

test.each<{ state: UpdateState; event: UpdateEvent; expect: UpdateState }>([
  { state: { kind: 'off' }, event: { kind: 'checking' }, expect: { kind: 'checking' } },
  { state: { kind: 'checking' }, event: { kind: 'none' }, expect: { kind: 'current' } },
  { state: { kind: 'checking' }, event: { kind: 'failed' }, expect: { kind: 'failed' } },
  {
    state: { kind: 'checking' },
    event: { kind: 'found', version: '2' },
    expect: { kind: 'downloading', version: '2', percent: 0 },
  },
  { state: downloading, event: { kind: 'progress', percent: 55.9 }, expect: { ...downloading, percent: 55 } },
  { state: downloading, event: { kind: 'progress', percent: 20 }, expect: downloading },
  { state: downloading, event: { kind: 'progress', percent: 300 }, expect: { ...downloading, percent: 100 } },
  { state: { kind: 'current' }, event: { kind: 'progress', percent: 5 }, expect: { kind: 'current' } },
  { state: downloading, event: { kind: 'downloaded', version: '2' }, expect: ready },
  { state: ready, event: { kind: 'checking' }, expect: ready },
  { state: ready, event: { kind: 'failed' }, expect: ready },
  { state: ready, event: { kind: 'downloaded', version: '3' }, expect: { kind: 'ready', version: '3' } },
  { state: ready, event: { kind: 'switched-off' }, expect: { kind: 'off' } },
])('$state.kind, then $event.kind, is $expect.kind', ({ state, event, expect: next }) => {
  expect(nextUpdateState(state, event)).toEqual(next)
})

function createSource() {
  const asked: string[] = []
  let listen = (_event: UpdateEvent): void => undefined
  const source: UpdateSource & { tell(event: UpdateEvent): void; readonly asked: string[] } = {
    asked,
    tell: (event) => listen(event),
    onEvent: (listener) => {
      listen = listener
    },
    check: (channel) => void asked.push(channel),
    install: () => void asked.push('install'),
  }
  return source
}

test('nothing is asked before a channel is chosen, and each choice asks once', () => {
  const source = createSource()
  const updates = createUpdates(source)
  expect(source.asked).toEqual([])
  updates.choose('stable')
  updates.choose('stable')
  updates.choose('beta')
  updates.choose('off')
  expect(source.asked).toEqual(['stable', 'beta'])
  updates.stop()
})

test('switched off, what a check still finds is not told', () => {
  const source = createSource()
  const updates = createUpdates(source)
  const seen: string[] = []
  updates.onChange(() => seen.push(updates.state().kind))
  updates.choose('stable')
  source.tell({ kind: 'checking' })
  updates.choose('off')
  source.tell({ kind: 'found', version: '2' })
  expect(seen).toEqual(['checking', 'off'])
  updates.stop()
})

test('only what was downloaded is installed', () => {
  const source = createSource()
  const updates = createUpdates(source)
  updates.choose('stable')
  expect(updates.install()).toMatchObject({ ok: false, problem: { code: 'update-failed' } })
  source.tell({ kind: 'downloaded', version: '2' })
  expect(updates.install()).toMatchObject({ ok: true })
  expect(source.asked).toEqual(['stable', 'install'])
  updates.stop()
})

test('an installer that throws is a problem', () => {
  const source = createSource()
  const updates = createUpdates({
    ...source,
    install: () => {
      throw new Error('no permission')
    },
  })
  updates.choose('stable')
  source.tell({ kind: 'downloaded', version: '2' })
  expect(updates.install()).toMatchObject({ ok: false, problem: { code: 'update-failed' } })
  updates.stop()
})

test('without a source updates are off, whatever is chosen', () => {
  const updates = createUpdates(null)
  updates.choose('stable')
  expect(updates.state()).toEqual({ kind: 'off' })
  expect(updates.install().ok).toBe(false)
  updates.stop()
})
