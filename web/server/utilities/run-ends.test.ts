import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { losingStore, type LostAt } from '../audit/testing/losing-store.ts'
import type { Core, Machines } from '../kernel/composition.ts'
import type { Store } from '../kernel/store/store.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { mostTries, runRoute } from './run-route.ts'
import { putRun, releaseRun, reportRun, takeRun, type TakenRun } from './store/utility-runs.ts'

const leaseMs = 20_000

/** A run whose route was taken away meanwhile, so that it ends without asking its gateway. */
async function openRun(): Promise<Store> {
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  const names = { template_name: 'App', gateway_name: 'Norte', user_name: 'Ana', path: '/etc/app.conf' }
  const ids = { run_id: 'r1', route_id: 'w1', template_id: 't1', gateway_id: 'g1', user_id: 'u1' }
  await putRun(whole.of(organizationId).read, { ...names, ...ids, at_ms: 0, digest: '' })
  return whole
}

async function take(whole: Store, nowMs: number): Promise<TakenRun> {
  const taken = await takeRun(whole, 'one', nowMs, leaseMs, [])
  if (taken === null) throw new Error('nothing was taken')
  return taken
}

test.each<{ name: string; at: LostAt }>([
  { name: 'before its entry was written', at: 'audit_events' },
  { name: 'before anybody heard that it was done', at: 'commit' },
])('a run has one end and one entry, although the database went away $name', async ({ at }) => {
  const whole = await openRun()
  const taken = await take(whole, systemClock.nowMs())
  const { store, isLost } = losingStore(whole.of(organizationId), at)
  const nothing = (): void => undefined
  const info = vi.fn<(facts: object, message: string) => void>()
  const composition = {
    store: { ...whole, of: () => store },
    clock: { ...systemClock, wait: () => Promise.resolve() },
    randomness: systemRandomness,
    policy: { leaseMs },
    log: { info, warn: nothing, error: nothing },
  } as unknown as Core & Machines
  await runRoute(composition, taken, new AbortController().signal)
  expect(isLost()).toBe(true)
  expect(info.mock.calls.map(([, message]) => message)).toEqual(['a run ended'])
  const { read } = whole.of(organizationId)
  const run = await read.from('utility_runs').select(['phase', 'truth']).executeTakeFirstOrThrow()
  expect(run).toEqual({ phase: 'failed', truth: 'as-before' })
  const entries = await read.from('audit_events').select(['action', 'record_id']).execute()
  expect(entries).toEqual([{ action: 'route.failed', record_id: 'w1' }])
})

test('a run that is handed over has as many tries as before, and what it had begun', async () => {
  const whole = await openRun()
  const { read } = whole.of(organizationId)
  for (let fence = 1; fence <= 6; fence += 1) {
    const { run } = await take(whole, 1)
    expect(run).toMatchObject({ fence, tries: 1, step: fence === 1 ? null : 'write' })
    expect(await reportRun(read, run, 1 + leaseMs, { step: 'write' })).toBe(false)
    // Who lets go of it and the stop of its process both give it back.
    await releaseRun(read, run)
    // A heartbeat that was under way keeps nothing.
    expect(await reportRun(read, run, 1 + leaseMs)).toBeNull()
    await releaseRun(read, run)
  }
})

test('a run that is handed over again and again is given up', async () => {
  const whole = await openRun()
  let handOvers = 0
  for (; handOvers < 60; handOvers += 1) {
    const { run } = await take(whole, 1)
    if (run.tries > mostTries) break
    await releaseRun(whole.of(organizationId).read, run)
  }
  expect(handOvers).toBe(50)
})
