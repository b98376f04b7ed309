import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, findBarriers, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { chooseByArrows, chooseByKeys, expectDrawn, pick } from './hands.ts'

/** Designs of the organization: made, found, named, copied, deleted; their versions; sharing. */
export function testServer(world: () => World, locale: Locale): void {
  describe('designs on the server', () => {
    let screen: Screen
    const name = `Campus ${locale}`
    beforeAll(async () => {
      screen = await world().open({ locale, theme: locale === 'en' ? 'light' : 'dark' })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))
    const judge = async (where: string): Promise<void> =>
      expect(await findBarriers(screen, where)).toEqual([])
    const dialog = (title: string) => screen.page.getByRole('dialog', { name: title, exact: true })
    const card = (of: string) =>
      screen.page
        .getByRole('listitem')
        .filter({ has: screen.page.getByRole('link', { name: of, exact: true }) })
    /** An act of a card, by keyboard. */
    const act = async (of: string, label: string): Promise<void> => {
      await screen.page
        .getByRole('button', { name: screen.t('designs.actions', { name: of }), exact: true })
        .press('Enter')
      await chooseByArrows(screen, label)
    }

    test('a design is drawn, kept as a version, changed, compared and brought back', async () => {
      const { t, page } = screen
      await page.goto(screen.at('/networks/designs'))
      await page
        .getByRole('button', { name: t('designs.add') })
        .first()
        .press('Enter')
      await dialog(t('designs.create-title')).getByLabel(t('designer.bar.name')).fill(name)
      await judge('a new design of the organization')
      await page.keyboard.press('Enter')
      await page.waitForURL(/networks\/design\?/)
      const saved = page.getByText(t('saving.saved'), { exact: true })
      await saved.waitFor()
      await page.getByRole('button', { name: t('designer.kind.server'), exact: true }).press('Enter')
      const server = `${t('designer.kind.server')} 1`
      await nodeOf(screen, server).waitFor()
      await saved.waitFor()
      const versions = () => chooseByKeys(screen, 'file', t('designer.action.versions'))
      await versions()
      const kept = dialog(t('versions.title'))
      await kept.getByLabel(t('versions.name')).fill('One server')
      await kept.getByRole('button', { name: t('versions.keep') }).press('Enter')
      await kept.getByText('One server').waitFor()
      await judge('versions')
      await page.keyboard.press('Escape')
      await kept.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: t('designer.kind.laptop'), exact: true }).press('Enter')
      await expectDrawn(screen, 2)
      await pick(screen, server)
      await page.keyboard.press('Delete')
      await expectDrawn(screen, 1)
      await saved.waitFor()
      await versions()
      await kept
        .getByRole('listitem')
        .filter({ hasText: 'One server' })
        .getByRole('button', { name: t('versions.compare') })
        .press('Enter')
      await kept.getByText(t('versions.difference', { added: 1, changed: 0, removed: 1 })).waitFor()
      await kept.getByRole('img', { name: t('versions.picture') }).waitFor()
      await judge('a difference')
      await kept.getByRole('button', { name: t('versions.restore') }).press('Enter')
      await kept.waitFor({ state: 'hidden' })
      await nodeOf(screen, server).waitFor()
      await expectDrawn(screen, 1)
      expect(screen.complaints).toEqual([])
    })

    test('it is shared by links, which are judged and taken back', async () => {
      const { t, page } = screen
      await page.getByRole('button', { name: t('designer.action.share') }).press('Enter')
      const sharing = dialog(t('sharing.title'))
      await sharing.getByText(t('sharing.none')).waitFor()
      for (const mode of ['viewer', 'editor'] as const) {
        await sharing.getByRole('radio', { name: t(`sharing.as.${mode}`) }).check()
        await sharing.getByRole('button', { name: t('sharing.make') }).press('Enter')
        await sharing
          .getByRole('listitem')
          .filter({ hasText: t(`sharing.as.${mode}`) })
          .waitFor()
      }
      await judge('links')
      const stops = sharing.getByRole('button', { name: t('sharing.stop') })
      for (const left of [1, 0]) {
        await stops.first().press('Enter')
        await expect.poll(() => stops.count()).toBe(left)
        // The button that had the focus is gone: the dialog takes it, and a key before that would be lost.
        await expect
          .poll(() => sharing.evaluate((element) => element.contains(document.activeElement)))
          .toBe(true)
      }
      await page.keyboard.press('Escape')
      await sharing.waitFor({ state: 'hidden' })
      expect(screen.complaints).toEqual([])
    })

    test('one of this browser moves to the organization, and goes on to its links', async () => {
      const { t, page } = screen
      await page.goto(screen.at('/networks/designer'))
      await page.getByRole('button', { name: t('designer.kind.router'), exact: true }).press('Enter')
      const router = `${t('designer.kind.router')} 1`
      await nodeOf(screen, router).waitFor()
      await page.getByRole('button', { name: t('designer.action.share') }).press('Enter')
      const sharing = dialog(t('sharing.title'))
      await sharing.getByRole('button', { name: t('sharing.save'), exact: true }).press('Enter')
      await sharing.getByRole('button', { name: t('sharing.make') }).waitFor()
      await page.waitForURL(/networks\/design\?/)
      await page.keyboard.press('Escape')
      await sharing.waitFor({ state: 'hidden' })
      await page.reload()
      await nodeOf(screen, router).waitFor()
      expect(await sharing.count()).toBe(0)
      await page.goto(screen.at('/networks/designer'))
      await page.getByRole('application').waitFor()
      await page.getByText(t('designer.empty.title')).waitFor()
      expect(screen.complaints).toEqual([])
    })

    test('in the list it is found, renamed, copied, deleted and brought back', async () => {
      const { t, page } = screen
      await page.goto(screen.at('/networks/designs'))
      await card(name).waitFor()
      await card(name).locator('svg').first().waitFor()
      await judge('the designs')
      await act(name, t('designs.duplicate-entry'))
      const copy = t('designs.copy-of', { name })
      await dialog(t('designs.duplicate-title', { name }))
        .getByRole('button', { name: t('designs.duplicate') })
        .press('Enter')
      await card(copy).waitFor()
      await act(copy, t('designs.rename-entry'))
      const rename = dialog(t('designs.rename-title', { name: copy }))
      // What is typed takes the place of the name that stands there.
      const field = rename.getByRole('textbox', { name: t('designer.bar.name') })
      await expect.poll(() => field.evaluate(selectedText)).toBe(copy)
      await page.keyboard.type(`Other ${locale}`)
      await page.keyboard.press('Enter')
      await card(`Other ${locale}`).waitFor()
      await page.getByLabel(t('designs.filter')).fill(`Other ${locale}`)
      await card(name).waitFor({ state: 'hidden' })
      await page.getByLabel(t('designs.filter')).fill('nothing is called so')
      await page.getByText(t('designs.no-match')).waitFor()
      await page
        .getByRole('button', { name: t('shell.clear-filter') })
        .first()
        .press('Enter')
      await card(name).waitFor()
      await act(`Other ${locale}`, t('designs.delete-entry'))
      const sure = page.getByRole('dialog', { name: t('designs.delete-title', { name: `Other ${locale}` }) })
      await sure.getByText(t('designs.delete-text')).waitFor()
      await judge('deleting for everybody')
      await sure.getByRole('button', { name: t('designs.delete') }).press('Enter')
      await card(`Other ${locale}`).waitFor({ state: 'hidden' })
      await page
        .getByRole('button', { name: t('users.list.undo') })
        .first()
        .press('Enter')
      await card(`Other ${locale}`).waitFor()
      await card(`Other ${locale}`).getByRole('link').press('Enter')
      await nodeOf(screen, `${t('designer.kind.server')} 1`).waitFor()
      expect(screen.complaints).toEqual([])
    })
  })
}

/** What is selected in a field that has the focus. */
function selectedText(field: SVGElement | HTMLElement): string | null {
  if (!(field instanceof HTMLInputElement) || document.activeElement !== field) return null
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
}
