import { expect, test } from 'vitest'
import type { TunnelState, TunnelView } from '#shared/contract/tunnels.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { viewTray } from './tray-view.ts'

const { t } = createWords('en', en)
const done: string[] = []
const actions = {
  open: () => done.push('open'),
  connect: (id: string) => done.push(`connect ${id}`),
  disconnect: (id: string) => done.push(`disconnect ${id}`),
  quit: () => done.push('quit'),
}

const on = { kind: 'on', sinceMs: 0, handshakeAtMs: 0, receivedBytes: 1, sentBytes: 1 } as const
const failed = (isBlocking: boolean): TunnelState => ({
  kind: 'failed',
  problem: { code: 'offline', facts: {} },
  isBlocking,
})

const tunnel = (id: string, state: TunnelState): TunnelView => ({
  id,
  name: id,
  source: 'network',
  addresses: [],
  gatewayName: null,
  hasExit: false,
  options: { autoStart: false, allTraffic: false, killSwitch: false, excluded: [] },
  state,
})

test.each([
  { name: 'none', tunnels: [], icon: 'off', tip: 'Trama: not connected', lines: ['No tunnels yet'] },
  {
    name: 'off',
    tunnels: [tunnel('Office', { kind: 'off' })],
    icon: 'off',
    tip: 'Trama: not connected',
    lines: ['Office: off', 'Connect Office'],
  },
  {
    name: 'two on',
    tunnels: [tunnel('Office', on), tunnel('Lab', on)],
    icon: 'on',
    tip: 'Trama: connected to Office, Lab',
    lines: ['Office: connected', 'Disconnect Office', 'Lab: connected', 'Disconnect Lab'],
  },
  {
    name: 'connecting',
    tunnels: [tunnel('Office', { kind: 'connecting', sinceMs: 0 })],
    icon: 'off',
    tip: 'Trama: not connected',
    lines: ['Office: connecting...', 'Disconnect Office'],
  },
  {
    name: 'waiting, and one that is on',
    tunnels: [tunnel('Office', { kind: 'waiting', sinceMs: 0, isBlocking: false }), tunnel('Lab', on)],
    icon: 'on',
    tip: 'Trama: connected to Lab',
    lines: ['Office: no answer', 'Disconnect Office', 'Lab: connected', 'Disconnect Lab'],
  },
  {
    name: 'blocking, which no other hides',
    tunnels: [tunnel('Office', failed(true)), tunnel('Lab', on)],
    icon: 'blocked',
    tip: 'Trama: traffic is blocked',
    lines: ['Office: all traffic is blocked', 'Disconnect Office', 'Lab: connected', 'Disconnect Lab'],
  },
  {
    name: 'failed',
    tunnels: [tunnel('Office', failed(false))],
    icon: 'off',
    tip: 'Trama: not connected',
    lines: ['Office: not connected', 'Connect Office'],
  },
])('$name', ({ tunnels, icon, tip, lines }) => {
  const view = viewTray(t, tunnels, actions)
  expect({ icon: view.icon, tip: view.tip }).toEqual({ icon, tip })
  const labels = view.entries.map(({ label, type }) => label ?? type)
  expect(labels).toEqual(['Open Trama', 'separator', ...lines, 'separator', 'Quit Trama'])
})

test('each entry does what it says', () => {
  done.length = 0
  const view = viewTray(t, [tunnel('a', { kind: 'off' }), tunnel('b', on)], actions)
  for (const { click } of view.entries) click?.()
  expect(done).toEqual(['open', 'connect a', 'disconnect b', 'quit'])
})

test('it is the same for a view that differs in traffic only, so that an open menu stays', () => {
  const view = (bytes: number) => viewTray(t, [tunnel('a', { ...on, receivedBytes: bytes })], actions)
  expect(JSON.stringify(view(1))).toBe(JSON.stringify(view(2)))
})

test('it speaks Spanish', () => {
  const view = viewTray(createWords('es', es).t, [tunnel('Sede', on)], actions)
  expect(view.tip).toBe('Trama: conectada a Sede')
})
