import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { problem } from '#shared/base/problem.ts'
import { createBackend } from '#shared/contract/client.ts'
import type { SaveState } from '#shared/document/save-state.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { showDialog } from '#renderer/features/designer/dialogs/testing/show-dialog.tsx'
import { HostProvider } from '#renderer/state/host.tsx'
import { useTellProblem } from '#renderer/state/use-tell-problem.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { createDialogs } from '#renderer/ui/dialogs.ts'
import { ToastRegion } from '#renderer/ui/ToastRegion.tsx'
import { createToasts } from '#renderer/ui/toasts.ts'
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
  expect(notices[0]).toHaveProperty('id', `saving-${given.save.kind}`)
})

/** The state in the bar, a button that tells of a failed command, and real notices. */
async function shown(first: SaveState) {
  const state = createStore()
  state.set(wordsAtom, createWords('en', en))
  const toasts = createToasts()
  const host = { backend: createBackend(createFakeHost({}).transport), toasts, dialogs: createDialogs() }
  const at = (save: SaveState) => (
    <Provider store={state}>
      <HostProvider host={host}>
        <Saved save={save} onRetry={() => undefined} />
        <Failing />
        <ToastRegion toasts={toasts} label="Notices" dismissLabel="Dismiss" renderMeaning={() => null} />
      </HostProvider>
    </Provider>
  )
  const { rerender } = await render(at(first))
  return { become: (save: SaveState) => rerender(at(save)) }
}

function Failing() {
  const tell = useTellProblem()
  return (
    <>
      <button type="button" onClick={() => tell(problem('database-away'))}>
        Fail
      </button>
      <button type="button" onClick={() => tell(problem('outcome-unknown'))}>
        Lose
      </button>
    </>
  )
}

const region = page.getByRole('region', { name: 'Notices' })
const failure = region.getByText('It did not work')
const reason = region.getByText('saved in this browser', { exact: false })

test('why it is not saved is told beside the failure of the same kind, keeps none away, and goes with its state', async () => {
  const { become } = await shown(away)
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect.element(reason).toBeVisible()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect.element(failure).toBeVisible()
  await expect.element(reason).toBeVisible()
  await become({ kind: 'saved' })
  await expect.element(reason).not.toBeInTheDocument()
  await expect.element(failure).toBeVisible()
})

test('what may have been done is not said to have failed', async () => {
  await shown(away)
  await page.getByRole('button', { name: 'Lose' }).click()
  await expect.element(region.getByText('It is not known whether it worked')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('it is told where the failure is up already', async () => {
  await shown(away)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect.element(failure).toBeVisible()
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect.element(reason).toBeVisible()
})

test.each([
  [1024, 768],
  [360, 740],
])('every state is told by one status, which holds its words alone, at %i by %i', async (width, height) => {
  await page.viewport(width, height)
  const { become } = await shown({ kind: 'saving' })
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent(en.saving.saving)
  const first = status.element()
  await become(away)
  await expect.element(status).toHaveTextContent(en.saving.offline)
  expect(status.element()).toBe(first)
  expect(first.children).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Why?' })).toBeVisible()
  await become({ kind: 'saved' })
  await expect.element(status).toHaveTextContent(en.saving.saved)
  expect(status.element()).toBe(first)
})
