import { expect, onTestFinished, test } from 'vitest'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { DatabaseAway } from '../kernel/store/away.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { openOneOrganization, organizationId } from '../testing/one-organization.ts'
import { entryWith } from './entry-with.ts'
import { recordEvent } from './record.ts'

const composition = {
  clock: { ...systemClock, wait: () => Promise.resolve() },
  randomness: systemRandomness,
}

async function openRecords(): Promise<OrganizationStore> {
  const whole = await openOneOrganization()
  onTestFinished(() => whole.close())
  return whole.of(organizationId)
}

const actionsOf = async ({ read }: OrganizationStore): Promise<string[]> => {
  const entries = await read.from('audit_events').select(['action']).execute()
  return entries.map(({ action }) => action)
}

test('a transaction that comes to light only after its repetition began is done once', async () => {
  const store = await openRecords()
  let unseen: (() => Promise<unknown>) | null = null
  let tries = 0
  const transact: OrganizationStore['transact'] = async (work) => {
    tries += 1
    if (unseen !== null) {
      await unseen()
      return store.transact(work)
    }
    unseen = () => store.transact(work)
    throw new DatabaseAway(new Error('the connection broke'))
  }
  await entryWith(composition, { read: store.read, transact }, (scope, id) =>
    recordEvent(composition, scope, { action: 'session.ended', subject: 'account' }, id),
  )
  expect(tries).toBe(2)
  expect(await actionsOf(store)).toEqual(['session.ended'])
})

test('what fails for another reason fails at once', async () => {
  const store = await openRecords()
  let tries = 0
  const asked = entryWith(composition, store, () => {
    tries += 1
    return Promise.reject(new Error('a mistake'))
  })
  await expect(asked).rejects.toThrow('a mistake')
  expect(tries).toBe(1)
  expect(await actionsOf(store)).toEqual([])
})
