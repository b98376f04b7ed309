import { expect, test } from 'vitest'
import type { Costs } from './costs.ts'
import { limitsOf, neededFor, simulate, type Fleet } from './simulate.ts'

const one = { serverMs: 1, databaseMs: 1 }
const costs: Costs = {
  read: one,
  edit: one,
  plan: one,
  sync: one,
  reading: one,
  check: one,
  connectionMs: 10,
  commandMs: 1,
  bytes: { device: 1000, gateway: 2000, deviceDay: 300, step: 100, hour: 100, entry: 400 },
}
const fleet: Fleet = {
  organizations: 1000,
  gateways: 10_000,
  devices: 100_000,
  processes: 4,
  databaseCores: 8,
  seed: 1,
}

test('the same seed lives through the same day, and another one through another', () => {
  expect(simulate(fleet, costs)).toEqual(simulate(fleet, costs))
  expect(simulate({ ...fleet, seed: 2 }, costs)).not.toEqual(simulate(fleet, costs))
})

test('all gateways are somebody’s: each is read within five minutes, or watched', () => {
  const { readingsPerS, watchedGateways } = simulate(fleet, costs)
  expect(readingsPerS).toBeCloseTo((fleet.gateways - watchedGateways) / 285 + watchedGateways / 15, 6)
})

test('what costs twice as much takes twice the processors, and what was not touched takes the same', () => {
  const before = simulate(fleet, costs)
  const dear = simulate(fleet, { ...costs, read: { serverMs: 2, databaseMs: 2 } })
  expect(dear.cores.people - before.cores.people).toBeCloseTo(before.readsPerS / 1000, 9)
  expect(dear.cores.statistics).toBe(before.cores.statistics)
})

test('a fleet ten times as large takes about ten times as much', () => {
  const small = simulate(fleet, costs)
  const tenfold = { ...fleet, organizations: 10_000, gateways: 100_000, devices: 1_000_000 }
  const large = simulate(tenfold, costs)
  for (const key of ['databaseCores', 'minutesToSyncAll'] as const) {
    expect(large[key] / small[key]).toBeGreaterThan(8)
    expect(large[key] / small[key]).toBeLessThan(12)
  }
  // A process keeps so many connections and no more: as many more processes have as large a share of them.
  const { serverCores } = simulate({ ...tenfold, processes: 10 * fleet.processes }, costs)
  expect(serverCores / small.serverCores).toBeGreaterThan(8)
  expect(serverCores / small.serverCores).toBeLessThan(12)
  expect(large.serverCores).toBeGreaterThan(serverCores)
  expect(large.bytes.records).toBe(10 * small.bytes.records)
})

test('the first limit is what runs out first, and what is needed is enough', () => {
  const demand = simulate(fleet, costs)
  const limits = limitsOf(fleet, demand)
  expect(limits.map(({ share }) => share)).toEqual(limits.map(({ share }) => share).toSorted((a, b) => a - b))
  const { processes } = neededFor(demand)
  const enough = limitsOf({ ...fleet, processes }, demand)
  const ofProcesses = enough.filter(({ name }) => /places|servers/.test(name))
  expect(ofProcesses).toHaveLength(3)
  expect(ofProcesses.filter(({ share }) => share < 1)).toEqual([])
})
