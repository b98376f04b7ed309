import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import type { SaveState } from '#shared/document/save-state.ts'
import { showDialog } from '#renderer/features/designer/dialogs/testing/show-dialog.tsx'
import { Saved } from './Saved.tsx'

const away: SaveState = { kind: 'offline', isKept: true, problem: problem('database-away') }
const cases = [
  {
    locale: 'en',
    save: away,
    why: 'Why?',
    says: /saved in this browser.*database/s,
    meaning: 'database-away',
  },
  {
    locale: 'es',
    save: away,
    why: '¿Por qué?',
    says: /este navegador.*base de datos/s,
    meaning: 'database-away',
  },
  { locale: 'en', save: { kind: 'viewed' }, why: 'Why?', says: /not change it/, meaning: undefined },
] as const satisfies readonly { readonly save: SaveState; readonly [more: string]: unknown }[]

test.each(cases)('why it is not saved is read by touch: $save.kind, in $locale', async (given) => {
  const { notices } = await showDialog({
    dialog: null,
    locale: given.locale,
    element: () => <Saved save={given.save} />,
  })
  await page.getByRole('button', { name: given.why }).click()
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toMatch(given.says)
  expect(notices[0]?.meaning).toBe(given.meaning)
})
