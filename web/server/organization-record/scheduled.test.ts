import { expect, onTestFinished, test } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { losingStore, type LostAt } from '../audit/testing/losing-store.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { makeScheduledBackups } from './scheduled.ts'
import { saveSchedule } from './store/record-schedules.ts'

test.each<{ name: string; at: LostAt }>([
  { name: 'before its entry was written', at: 'audit_events' },
  { name: 'before anybody heard that it was done', at: 'commit' },
])(
  'a scheduled backup is over once and has one entry, although the database went away $name',
  async (lost) => {
    const whole = await openOneOrganization()
    onTestFinished(() => whole.close())
    const { read } = whole.of(organizationId)
    const how = { disk_id: 'd1', every: 'day', keep: 7, with_keys: 0, anchor_ms: 1 } as const
    // A passphrase that no key opens: the backup fails, and that is said.
    await saveSchedule(read, { ...how, passphrase_sealed: 'unreadable' })
    const { store, isLost } = losingStore(whole.of(organizationId), lost.at)
    const nothing = (): void => undefined
    const composition = {
      store: { ...whole, of: (id: string) => (id === organizationId ? store : whole.of(id)) },
      clock: { ...systemClock, wait: () => Promise.resolve() },
      randomness: systemRandomness,
      keyring: { open: () => null },
      log: { info: nothing, warn: nothing, error: nothing },
    } as unknown as Core & Pick<Composition, 'disks'>
    await makeScheduledBackups(composition)
    expect(isLost()).toBe(true)
    const schedule = await read.from('record_schedules').selectAll().executeTakeFirstOrThrow()
    expect(schedule.last_problem).not.toBeNull()
    expect(schedule.lease_until_ms).toBe(0)
    const entries = await read.from('audit_events').select(['action', 'record_id']).execute()
    expect(entries).toEqual([{ action: 'record.failed', record_id: 'd1' }])
  },
)
