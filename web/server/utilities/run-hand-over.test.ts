import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { Core, Machines } from '../kernel/composition.ts'
import { DatabaseAway } from '../kernel/store/away.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { runRoute } from './run-route.ts'
import { putRun, releaseRun, takeRun } from './store/utility-runs.ts'

const digest = 'as it was shown'

vi.mock('./prepare-route.ts', () => ({
  prepareRoute: () => Promise.resolve(ok({ mask: { secrets: [] }, rendered: {}, template: {} })),
}))
vi.mock('../gateways/readings/targets.ts', () => ({ findTarget: () => Promise.resolve(ok({})) }))
vi.mock('./preview-route.ts', () => ({ compareRoute: () => Promise.resolve(ok({ digest, before: null })) }))
vi.mock('#shared/utilities/masked-output.ts', () => ({
  createMaskedOutput: () => ({ add: () => undefined, end: () => undefined, text: () => '' }),
}))

interface Stops {
  /** While the gateway is being reached. */
  readonly atOpen?: true
  /** While it is being written that the run may be begun. */
  readonly atCheck?: true
  /** The same, and its lease was given back before that was written. */
  readonly givesBack?: true
  /** It does not stop, but the database goes away after that was written, for longer than its lease. */
  readonly isAway?: true
}

/** A clock whose waits take no time. */
function createQuickClock() {
  let passedMs = 0
  return {
    nowMs: () => systemClock.nowMs() + passedMs,
    wait: async (ms: number) => {
      passedMs += ms
      await turn()
    },
  }
}

/** Works on a run in a process that is told to stop in between; what became of it, and what began on the gateway. */
async function runUntilStopped({ atOpen, atCheck, givesBack, isAway }: Stops) {
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  const own = whole.of(organizationId)
  const { read } = own
  const names = { template_name: 'App', gateway_name: 'Norte', user_name: 'Ana', path: '/etc/app.conf' }
  const ids = { run_id: 'r1', route_id: 'w1', template_id: 't1', gateway_id: 'g1', user_id: 'u1' }
  await putRun(read, { ...names, ...ids, at_ms: 0, digest })
  const leaseMs = 20_000
  const taken = await takeRun(whole, 'one', systemClock.nowMs(), leaseMs, [])
  if (taken === null) throw new Error('nothing was taken')
  const stopping = new AbortController()
  const begin = vi.fn<() => Promise<never>>()
  let isOpen = false
  const clock = createQuickClock()
  const backAtMs = clock.nowMs() + leaseMs + 10_000
  const written: Promise<unknown>[] = []
  const update: Scope['update'] = (table) => {
    if (!isOpen) return read.update(table)
    if (atCheck === true) stopping.abort()
    const isLost = isAway === true ? clock.nowMs() < backAtMs : givesBack === true && written.length === 0
    if (!isLost) return read.update(table)
    if (written.length === 0) {
      written.push(read.update('utility_runs').set({ step: 'check' }).execute())
      if (givesBack === true) written.push(releaseRun(read, taken.run))
    }
    throw new DatabaseAway(new Error('the connection broke'))
  }
  const composition = {
    store: { ...whole, of: () => ({ ...own, read: { ...read, update } }) },
    clock,
    randomness: systemRandomness,
    policy: { leaseMs },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    gateways: {
      open: () => {
        isOpen = true
        if (atOpen === true) stopping.abort()
        return Promise.resolve(ok({ files: { begin }, close: () => Promise.resolve() }))
      },
    },
  } as unknown as Core & Machines
  await runRoute(composition, taken, stopping.signal)
  await Promise.all(written)
  const run = await read
    .from('utility_runs')
    .select(['phase', 'step', 'tries', 'lease_until_ms'])
    .executeTakeFirstOrThrow()
  return { run, begin }
}

test.each<Stops & { readonly name: string }>([
  { name: 'its gateway is being reached', atOpen: true },
  { name: 'it is being written that it may be begun', atCheck: true },
  { name: 'that is written, after its lease was given back', atCheck: true, givesBack: true },
  { name: 'the database is away after that was written', isAway: true },
])('a run that is handed over while $name was not begun', async (stops) => {
  const { run, begin } = await runUntilStopped(stops)
  expect(begin).not.toHaveBeenCalled()
  expect(run).toEqual({ phase: 'running', step: 'connect', tries: 0, lease_until_ms: 0 })
})
