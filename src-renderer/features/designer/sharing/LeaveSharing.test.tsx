import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import { toContent } from '#shared/design/value.ts'
import { idOf } from '#shared/design/testing/designs.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { expectAsked } from '#renderer/testing/expect-asked.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'
import { drawn, stored } from './testing/stored-design.ts'

describe.each(['en', 'es'] as const)('Escape over a design of the organization, in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  async function open(): Promise<void> {
    const host = createFakeHost(organizationOf(), {
      designs: {
        open: () => ok({ ...stored, content: toContent(drawn) }),
        shares: () => ok([]),
        share: () =>
          ok({
            shareId: idOf('share'),
            mode: 'viewer',
            createdAtMs: 0,
            createdByName: 'Carolina Rojas',
            token: 'k2v9x4',
          }),
        versions: () => ok([]),
        present: () => ok({}),
      },
    })
    const path = `/networks/design?design=${stored.id}`
    await renderApp(locale === 'es' ? `/es${path}` : path, host)
    await expect.element(button(t('designer.action.share'))).toBeVisible()
  }
  async function expectClosedByEscape(): Promise<void> {
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }

  test('closes the links; one that was made and not copied is asked about', async () => {
    await open()
    await button(t('designer.action.share')).click()
    await expect.element(button(t('sharing.make'))).toBeVisible()
    await expectClosedByEscape()
    await button(t('designer.action.share')).click()
    await button(t('sharing.make')).click()
    const link = page.getByRole('textbox', { name: t('sharing.link') })
    await expect.element(link).toBeVisible()
    const lost = { title: t('shell.shown-once.title'), stay: t('shell.shown-once.stay') }
    await expectAsked(lost)
    await expectAsked(lost, () => button(t('shell.close')).click())
    await expect.element(link).toBeVisible()
    await expectAccessible()
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button(t('shell.copy')).click()
    await expect.element(page.getByText(t('shell.copied'))).toBeVisible()
    await expectClosedByEscape()
    clipboard.mockRestore()
  })

  test('closes the versions; a name that was typed is asked about', async () => {
    await open()
    const showVersions = async (): Promise<void> => {
      await button(t('designer.menu.file')).click()
      await page.getByRole('menuitem', { name: t('designer.action.versions') }).click()
      await expect.element(page.getByText(t('versions.none'))).toBeVisible()
    }
    await showVersions()
    await expectClosedByEscape()
    await showVersions()
    const name = page.getByRole('textbox', { name: t('versions.name') })
    await name.fill('Before the move')
    await expectAsked({ title: t('shell.unsaved.title'), stay: t('shell.unsaved.stay') })
    await expect.element(name).toHaveValue('Before the move')
    await userEvent.keyboard('{Escape}')
    await button(t('shell.unsaved.leave')).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
