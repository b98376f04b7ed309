import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { SignedIn } from '../kernel/caller.ts'
import { DatabaseAway } from '../kernel/store/away.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { openStore } from '../kernel/store/store.ts'
import { beginEntry } from './call-entry.ts'

/** Fails once for want of the database, when the statement was done or before it. */
function losing(scope: Scope, isDone: boolean): Scope {
  let losses = 1
  return {
    ...scope,
    insert: async (table, rows) => {
      if (losses === 0 || isDone) await scope.insert(table, rows)
      if (losses === 0) return
      losses -= 1
      throw new DatabaseAway(new Error('the connection broke'))
    },
  }
}

test.each([
  { name: 'before its entry was written', isDone: false },
  { name: 'before anybody heard that its entry was', isDone: true },
])('a call has one entry although the database went away $name', async ({ isDone }) => {
  const path = mkdtempSync(join(tmpdir(), 'trama-entry-'))
  const whole = await openStore({ kind: 'sqlite', path: join(path, 'records.db') })
  onTestFinished(async () => {
    await whole.close()
    rmSync(path, { recursive: true, force: true })
  })
  await whole.db
    .insertInto('organizations')
    .values({ organization_id: 'o1', name: 'Uno', created_at_ms: 0, model_revision: 1 })
    .execute()
  const store = whole.of('o1')
  const caller = {
    identity: { userId: 'u1' },
    store: { ...store, read: losing(store.read, isDone) },
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
  await write({ gatewayIds: ['g1'] })
  const entries = await store.read.from('audit_events').select(['action', 'record_id', 'user_id']).execute()
  expect(entries).toEqual([{ action: 'networks.apply', record_id: 'n1', user_id: 'u1' }])
})
