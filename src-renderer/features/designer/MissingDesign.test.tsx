import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, idOf } from '#shared/design/testing/designs.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { openShelf } from './open/use-open-design.ts'

const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } } as const
const drawn = toDesign({ outlines: [], relationships: [], nodes: [aNode('a', { name: 'Web' })] })

describe.each(['en', 'es'] as const)('a design that this browser does not have, in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  async function open() {
    const path = `/networks/designer?design=${idOf('nowhere')}`
    const router = await renderApp(locale === 'es' ? `/es${path}` : path, createFakeHost(nobody))
    await expect.element(page.getByRole('heading', { name: t('designer.missing.title') })).toBeVisible()
    return router
  }

  test('those that were changed last are offered, and no more than can be looked through', async () => {
    const shelf = await openShelf()
    for (const { id } of await shelf.list()) await shelf.remove(id)
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      await shelf.create({ id: idOf(`missing ${name}`), name, design: drawn })
    await shelf.rename(idOf('missing One'), 'First')
    const router = await open()
    const links = page.getByRole('region', { name: t('designFiles.designs.title') }).getByRole('link')
    await expect.poll(() => links.elements().length).toBe(5)
    await expect.element(page.getByRole('link', { name: /^First/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: /^First/ }).click()
    await expect.poll(() => document.querySelector('.cv-name')?.textContent).toBe('Web')
    expect(placeOf(router)).toContain(idOf('missing One'))
  })

  test('a file is imported, or a new one begun', async () => {
    const router = await open()
    await button(t('designer.missing.import')).click()
    const dialog = page.getByRole('dialog', { name: t('designFiles.import.title') })
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: t('shell.cancel') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await button(t('designFiles.designs.new')).click()
    await expect.element(page.getByText(t('designer.empty.title'))).toBeVisible()
    expect(placeOf(router)).not.toContain(idOf('nowhere'))
  })
})
