import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { openIndexedJournal } from './indexed-journal.ts'
import type { Journal } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { openPageKeeper, type PageKeeper } from './page-keeper.ts'

const open = (journal: Journal, owner = 'o ana', locks: LockManager | undefined = navigator.locks) =>
  openPageKeeper({
    journal,
    owned: { owner, document: 'n1' },
    name: 'Office',
    locks,
    nowMs: Date.now,
  })
const fresh = () => openIndexedJournal(`trama-unsent-${v7()}`)
const texts = ({ left }: PageKeeper) => left.map(({ kind, text }) => [kind, text])

describe('what a page keeps of a network', () => {
  test('is the next page’s once it is gone, and nobody’s before', async () => {
    const journal = await fresh()
    const first = await open(journal)
    first.keep('edits', () => 'one')
    first.keep('edits', () => 'two')
    await expect.poll(() => journal.texts.list('o ana')).toHaveLength(1)
    const beside = await open(journal)
    expect(texts(beside)).toEqual([])
    await first.close()
    const stranger = await open(journal, 'o bob')
    expect(texts(stranger)).toEqual([])
    const next = await open(journal)
    expect(texts(next)).toEqual([['edits', 'two']])
    next.keep('edits', () => null)
    await expect.poll(() => journal.texts.list('o ana')).toEqual([])
    for (const page of [beside, stranger, next]) await page.close()
  })

  test('is written before it ends, also what could wait', async () => {
    const journal = await fresh()
    const first = await open(journal)
    first.keepLater('history', () => 'h1')
    first.keepLater('history', () => 'h2')
    await first.close()
    const next = await open(journal)
    expect(texts(next)).toEqual([['history', 'h2']])
    await next.close()
  })

  test('opened again in the same window, waits for the end of the former', async () => {
    const journal = await fresh()
    const first = await open(journal)
    first.keep('edits', () => 'one')
    const closed = first.close()
    const next = await open(journal)
    expect(texts(next)).toEqual([['edits', 'one']])
    await closed
    await next.close()
  })

  test('is in this page alone where the browser keeps nothing, or refuses', async () => {
    const fleeting = await open(createMemoryJournal())
    expect(fleeting.isKept()).toBe(false)
    const journal = await fresh()
    const texts = {
      ...journal.texts,
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }
    const full = await open({ ...journal, texts })
    expect(full.isKept()).toBe(true)
    const told = new Promise<void>((resolve) => full.subscribe(resolve))
    full.keep('edits', () => 'one')
    await told
    expect(full.isKept()).toBe(false)
    for (const page of [fleeting, full]) await page.close()
  })

  test('without locks is taken over by whoever comes', async () => {
    const journal = await fresh()
    const first = await openPageKeeper({
      journal,
      owned: { owner: 'o ana', document: 'n1' },
      name: 'Office',
      locks: undefined,
      nowMs: Date.now,
    })
    first.keep('edits', () => 'one')
    await first.close()
    const next = await open(journal)
    expect(texts(next)).toEqual([['edits', 'one']])
    await next.close()
  })
})
