import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { SignedIn } from '../kernel/caller.ts'
import { newUser } from '../accounts/store/accounts.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { beginEntry } from './call-entry.ts'
import { losingStore, type LostAt } from './testing/losing-store.ts'

const webhook = {
  webhook_id: 'w1',
  name: 'Uno',
  url: 'https://receiver.example/',
  kinds: '["networks"]',
  active: 1,
  secret_sealed: '',
  former_sealed: null,
  former_until_ms: null,
  created_at_ms: 0,
  failing_from_ms: null,
  stopped_at_ms: null,
  stopped_why: null,
  missed: 0,
  letter_locale: 'en',
} as const

test.each<{ name: string; at: LostAt; noted: number }>([
  { name: 'before its entry was written', at: 'audit_events', noted: 0 },
  { name: 'before the letters had it', at: 'notice_events', noted: 0 },
  { name: 'before its webhook had it', at: 'webhook_deliveries', noted: 0 },
  { name: 'before anybody heard that it was done', at: 'commit', noted: 1 },
])('a call has one entry, and each is told once, although the database went away $name', async (lost) => {
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  const { read } = whole.of(organizationId)
  await read.insert('webhooks', [webhook])
  await read.insert('users', [
    { ...newUser('u2', 0), email: '', name: '', password_hash: '', roles: '[]', provider_id: 'p1' },
  ])
  await read.insert('notice_choices', [
    { user_id: 'u2', kinds: '["networks"]', since: '{}', told_at_ms: 0, until_ms: 0 },
  ])
  const noteChange = vi.fn<() => void>()
  const { store, isLost } = losingStore(
    { ...whole.of(organizationId), read: { ...read, noteChange } },
    lost.at,
  )
  const caller = {
    identity: { userId: 'u1' },
    store,
    address: '203.0.113.7',
    token: null,
  } as unknown as SignedIn
  // Nobody waits here.
  const clock = { ...systemClock, wait: () => Promise.resolve() }
  const composition = { store: whole, clock, randomness: systemRandomness }
  const write = await beginEntry(composition, caller, {
    action: 'networks.apply',
    audited: { record: 'network', id: 'input.id' },
    input: { id: 'n1' },
  })
  await write({ gatewayIds: ['g1'] }, null)
  expect(isLost()).toBe(true)
  const entries = await read.from('audit_events').select(['action', 'record_id', 'user_id']).execute()
  expect(entries).toEqual([{ action: 'networks.apply', record_id: 'n1', user_id: 'u1' }])
  const letters = await read.from('notice_events').select(['type', 'actor_id']).execute()
  expect(letters).toEqual([{ type: 'network.applied', actor_id: 'u1' }])
  const messages = await read.from('webhook_deliveries').select(['webhook_id', 'type', 'state']).execute()
  expect(messages).toEqual([{ webhook_id: 'w1', type: 'network.applied', state: 'waiting' }])
  // Of a transaction that could tell, its scope tells.
  expect(noteChange).toHaveBeenCalledTimes(lost.noted)
})
