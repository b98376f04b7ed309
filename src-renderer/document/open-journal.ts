import { formerOf, forgetFormer } from './former-edits.ts'
import { historyMs, type Journal } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'

let ofPage: Promise<Journal> | null = null

/** One for the page: a browser that keeps nothing has one in memory. */
export function openJournal(): Promise<Journal> {
  ofPage ??= import('./indexed-journal.ts')
    .then(({ openIndexedJournal }) => openIndexedJournal())
    .catch(() => createMemoryJournal())
    .then(takeFormer)
    .then(dropOld)
  return ofPage
}

/** Takes over what a former version kept in this tab. */
async function takeFormer(journal: Journal): Promise<Journal> {
  for (const { key, page, owned, kept } of formerOf()) {
    try {
      await journal.texts.put(owned, page, kept)
      forgetFormer(key)
    } catch {
      // It stays where it is, for the next time.
    }
  }
  return journal
}

async function dropOld(journal: Journal): Promise<Journal> {
  await journal.texts.dropOldHistories(Date.now() - historyMs).catch(() => undefined)
  return journal
}
