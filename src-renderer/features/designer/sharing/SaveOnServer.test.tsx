import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import { toContent } from '#shared/design/value.ts'
import { idOf } from '#shared/design/testing/designs.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { openShelf } from '../open/use-open-design.ts'
import { drawn, stored } from './testing/stored-design.ts'

describe.each(['en', 'es'] as const)(
  'a design of this browser that is saved for the organization, in %s',
  (locale) => {
    const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const id = idOf(`local ${locale}`)

    async function open() {
      const shelf = await openShelf()
      await shelf.create({ id, name: 'Campus', design: drawn })
      const host = createFakeHost(organizationOf(), {
        designs: {
          create: () => ok(stored),
          open: () => ok({ ...stored, content: toContent(drawn) }),
          shares: () => ok([]),
          present: () => ok({}),
        },
      })
      const path = `/networks/designer?design=${id}`
      const router = await renderApp(locale === 'es' ? `/es${path}` : path, host)
      await expect.poll(() => document.querySelector('.cv-name')?.textContent).toBe('Web')
      return { router, host, shelf }
    }
    const isHere = async (): Promise<boolean> => (await (await openShelf()).read(id)) !== null

    test('is not left behind as a second one, unless that is wanted', async () => {
      const { router, host, shelf } = await open()
      await button(t('designer.menu.file')).click()
      await page.getByRole('menuitem', { name: t('designer.action.save') }).click()
      const dialog = page.getByRole('dialog', { name: t('sharing.save') })
      await expect.element(dialog.getByText(t('sharing.save-text'))).toBeVisible()
      await expectAccessible()
      await dialog.getByRole('button', { name: t('sharing.save-act') }).click()
      await expect.poll(() => placeOf(router)).toContain(`/networks/design?design=${stored.id}`)
      expect(host.inputsOf('designs.create')).toEqual([{ name: 'Campus', content: toContent(drawn) }])
      await expect.poll(isHere).toBe(false)
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(page.getByText(t('sharing.saved', { name: 'Campus' }))).toBeVisible()
      // Its time stands still while it has the focus.
      await userEvent.keyboard('{F6}')
      await button(t('sharing.keep-here')).click()
      await expect.poll(isHere).toBe(true)
      await shelf.remove(id)
    })

    test('goes on to its links where it was to be shared, and not again after that', async () => {
      const { router } = await open()
      await button(t('designer.action.share')).click()
      const dialog = page.getByRole('dialog', { name: t('sharing.title') })
      await dialog.getByRole('button', { name: t('sharing.save') }).click()
      await expect.element(dialog.getByRole('button', { name: t('sharing.make') })).toBeVisible()
      expect(placeOf(router)).toContain(`/networks/design?design=${stored.id}`)
      await expect.poll((): unknown => router.state.location.state).toBeNull()
      expect(await isHere()).toBe(false)
    })
  },
)
