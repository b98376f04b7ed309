import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { DesignKind } from '#shared/design/kinds.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale, Translate } from '#shared/words/words.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'
import { openShelf } from '../open/use-open-design.ts'

const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } } as const

/** The designer of a visitor, in the words of a language. */
export interface OpenDrawing {
  readonly t: Translate
  readonly button: (name: string) => ReturnType<typeof page.getByRole>
}

/** How many nodes and outlines are drawn, and how many nodes of them are selected. */
export const drawnCount = (): number => document.querySelectorAll('.react-flow__node').length
export const selectedCount = (): number => document.querySelectorAll('.cv-node[data-selected]').length

/** Opens the designer and draws these, one after another; the last one is selected. */
export async function openDrawing(locale: Locale, kinds: readonly DesignKind[]): Promise<OpenDrawing> {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // What the test before drew lies on the shelf of this browser, and would be opened again.
  const shelf = await openShelf()
  for (const { id } of await shelf.list()) await shelf.remove(id)
  const path = '/networks/designer'
  await renderApp(locale === 'es' ? `/es${path}` : path, createFakeHost(organizationOf(), nobody))
  await expect.element(button(t('designer.kind.server'))).toBeVisible()
  expect(drawnCount()).toBe(0)
  for (const [at, kind] of kinds.entries()) {
    await button(t(`designer.kind.${kind}`)).click()
    await expect.poll(drawnCount).toBe(at + 1)
  }
  await expect.poll(selectedCount).toBe(1)
  return { t, button }
}
