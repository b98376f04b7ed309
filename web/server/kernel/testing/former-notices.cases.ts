import { describe, expect, test } from 'vitest'
import { gatherTold } from '#web/server/notifications/letters/gather-told.ts'
import {
  claimNotices,
  dropTold,
  readDueNotices,
  readReaders,
} from '#web/server/notifications/store/due-notices.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { openFormerStore, type FormerRow, type PutRows } from './former-store.ts'

const organization_id = 'o'
const minuteMs = 60_000
const nowMs = 100 * minuteMs
const user = (user_id: string, roles: string): FormerRow => ({
  ...{ organization_id, user_id, email: `${user_id}@example.org`, name: user_id, password_hash: '' },
  ...{ roles, provider_id: 'local', active: 1, created_at_ms: 1 },
})
const choice = (user_id: string, kinds: string | null, told_at_ms: number): FormerRow => ({
  ...{ organization_id, user_id, kinds, told_at_ms, missed: 0 },
})
const line = (
  user_id: string,
  number: number,
  type: string,
  at_ms: number,
  userId: string | null,
): FormerRow => ({
  ...{ organization_id, user_id, line_id: `${user_id} ${number}`, type, at_ms },
  entry: JSON.stringify({ action: type, subject: 'gateway', userId, recordName: `gw-${at_ms}` }),
})

/** Events that waited for each reader by themselves, in a database of the version before they waited once. */
export function formerNoticesCases(open: OpenDatabase): void {
  describe('what waited for a letter in a former version', () => {
    const formerStore = openFormerStore(open, '2028-03-expectations', writeFormer)

    test('waits once for all of them, and is told to those for whom it waited', async () => {
      const events = await formerStore()
        .of(organization_id)
        .read.from('notice_events')
        .select(['type', 'kind', 'actor_id', 'at_ms'])
        .orderBy('at_ms')
        .execute()
      expect(events).toEqual([
        { type: 'gateway.failed', kind: 'troubles', actor_id: null, at_ms: 10 },
        { type: 'gateway.failed', kind: 'troubles', actor_id: null, at_ms: 20 },
        { type: 'gateway.failed', kind: 'troubles', actor_id: null, at_ms: 20 },
        { type: 'network.created', kind: 'networks', actor_id: 'ana', at_ms: 30 },
      ])
      const times = { sinceMs: nowMs, toldMs: nowMs - minuteMs, nowMs }
      const claimed = await claimNotices(formerStore(), await readDueNotices(formerStore(), times, 10), times)
      const told = await gatherTold(formerStore(), await readReaders(formerStore(), claimed), nowMs)
      expect(
        Object.fromEntries(told.map(({ reader, lines }) => [reader.id, lines.map((one) => one.at_ms)])),
      ).toEqual({
        // Never had a letter.
        ana: [10, 20, 20],
        // Was told the first one an hour ago.
        root: [20, 20],
        otto: [30],
      })
      // Nothing waits for one who was told all of it.
      expect(claimed.map(({ id }) => id)).not.toContain('done')
      await dropTold(formerStore(), nowMs)
      expect(
        await formerStore().of(organization_id).read.from('notice_events').selectAll().execute(),
      ).toHaveLength(4)
    })
  })
}

async function writeFormer(put: PutRows): Promise<void> {
  await put('organizations', [{ organization_id, name: 'o', created_at_ms: 1, model_revision: 0 }])
  await put('users', [
    user('ana', '["admin"]'),
    user('root', '["super-admin"]'),
    user('otto', '["viewer"]'),
    user('done', '["admin"]'),
  ])
  await put('notice_choices', [
    choice('root', '["troubles"]', 15),
    choice('otto', '["networks"]', 0),
    choice('done', null, 25),
  ])
  await put('notice_lines', [
    line('ana', 1, 'gateway.failed', 10, null),
    ...['ana', 'root'].flatMap((id) => [2, 3].map((number) => line(id, number, 'gateway.failed', 20, null))),
    line('otto', 4, 'network.created', 30, 'ana'),
  ])
}
