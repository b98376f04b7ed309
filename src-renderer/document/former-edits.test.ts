import { afterEach, expect, test, vi } from 'vitest'
import { blockedStorage, memoryStorage } from '#renderer/testing/memory-storage.ts'
import { clearTab, forgetFormer, formerOf } from './former-edits.ts'

const key = (owner: string): string => JSON.stringify(['trama-unsent', owner, 'n1'])

afterEach(() => vi.unstubAllGlobals())

function tab(): Storage {
  const storage = memoryStorage()
  storage.setItem(key('org ana'), JSON.stringify({ name: 'Office', edits: [] }))
  storage.setItem(key('org luis'), '[{}]')
  storage.setItem('trama-other', '1')
  vi.stubGlobal('sessionStorage', storage)
  return storage
}

test('what a former version kept in the tab is found with its owner, and let go', () => {
  const storage = tab()
  const found = formerOf()
  expect(found.map(({ owned, kept }) => [owned, kept.name])).toEqual([
    [{ owner: 'org ana', document: 'n1' }, 'Office'],
    [{ owner: 'org luis', document: 'n1' }, 'n1'],
  ])
  for (const each of found) forgetFormer(each.key)
  expect([formerOf(), Object.keys(storage)]).toEqual([[], ['trama-other']])
})

test('a tab is cleared but for the edits of who comes back to them', () => {
  const storage = tab()
  clearTab('org ana')
  expect(Object.keys(storage)).toEqual([key('org ana')])
  clearTab(null)
  expect(Object.keys(storage)).toEqual([])
})

test('where storage is blocked there is nothing', () => {
  vi.stubGlobal('sessionStorage', blockedStorage)
  expect(formerOf()).toEqual([])
  expect(() => clearTab(null)).not.toThrow()
})
