import { expect, test } from 'vitest'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { appMenu, type MenuActions } from './app-menu.ts'
import type { MenuEntry } from './menu-entry.ts'

const { t } = createWords('en', en)
const done: string[] = []
const actions: MenuActions = {
  goTo: (path) => done.push(path),
  quit: () => done.push('quit'),
  zoom: (by) => done.push(by),
  toggleFullScreen: () => done.push('full'),
  develop: null,
}
const flatten = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.submenu ?? [])])

test('every entry does one thing, by keys that no other has', () => {
  const entries = flatten(appMenu(t, actions)).filter(({ type, submenu }) => type === undefined && !submenu)
  for (const { click } of entries) click?.()
  expect(done).toEqual(['/settings', 'quit', 'in', 'out', 'reset', 'full'])
  expect(
    entries.every(({ label, role, click }) => label !== undefined && (role ?? click) !== undefined),
  ).toBe(true)
  const accelerators = entries.flatMap(({ accelerator }) => accelerator ?? [])
  expect(new Set(accelerators).size).toBe(accelerators.length)
})

test('tools of developers are there for developers only', () => {
  const label = 'Developer tools'
  const develop = { reload: () => undefined, tools: () => undefined }
  expect(flatten(appMenu(t, actions)).some((entry) => entry.label === label)).toBe(false)
  expect(flatten(appMenu(t, { ...actions, develop })).some((entry) => entry.label === label)).toBe(true)
})
