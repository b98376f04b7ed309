import { expect, test } from 'vitest'
import type { TunnelSupport } from '#shared/contract/tunnels.ts'
import { chooseLocalTunnel, preferFirst } from './choose-adapter.ts'
import { createFakeComputer } from './testing/fake-local-tunnel.ts'
import { createManualClock } from './testing/manual-clock.ts'
import { sampleSpec } from './testing/sample-spec.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const helper: TunnelSupport = { kind: 'ready', adapter: 'helper' }
const manager: TunnelSupport = { kind: 'ready', adapter: 'network-manager' }
const missing: TunnelSupport = { kind: 'missing', what: 'helper' }
const none: TunnelSupport = { kind: 'missing', what: 'system' }

test.each([
  { name: 'both: the helper', first: helper, second: manager, expect: helper, up: [1, 0] },
  { name: 'no helper: the other', first: missing, second: manager, expect: manager, up: [0, 1] },
  {
    name: 'neither: the helper says what is missing',
    first: missing,
    second: none,
    expect: missing,
    up: [1, 0],
  },
])('$name', async ({ first, second, expect: wanted, up }) => {
  const computers = [createFakeComputer(), createFakeComputer()] as const
  computers[0].setSupport(first)
  computers[1].setSupport(second)
  const local = preferFirst(computers[0].open(), computers[1].open(), log)
  expect(await local.support()).toEqual(wanted)
  await local.up(sampleSpec)
  expect(computers.map((computer) => computer.specs().length)).toEqual(up)
})

test('a helper that is installed later is found', async () => {
  const computer = createFakeComputer()
  computer.setSupport(missing)
  const other = createFakeComputer()
  other.setSupport(none)
  const local = preferFirst(computer.open(), other.open(), log)
  expect(await local.support()).toEqual(missing)
  computer.setSupport(helper)
  expect(await local.support()).toEqual(helper)
})

test('another system has none, and says so', async () => {
  const local = chooseLocalTunnel({ platform: 'darwin', env: {}, clock: createManualClock(), log })
  expect(await local.support()).toEqual(none)
  expect(await local.up(sampleSpec)).toMatchObject({ problem: { code: 'tunnel-unsupported' } })
  expect(await local.read()).toEqual({ ok: true, value: [] })
})
