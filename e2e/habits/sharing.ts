import { expect, test } from 'vitest'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import type { HabitTests } from './habit-tests.ts'
import { button, write } from './person.ts'

/** A drawing is shared, and who gets the link draws on it. */
export const testSharing: HabitTests = (world, locale) => {
  test('a drawing is shared from the bar, and a guest without an account draws on it', async () => {
    const screen = await world().open({ locale, width: 1440, height: 900, theme: 'light' })
    const { page, t } = screen
    await page.goto(screen.at('/networks/designer'))
    await page.getByText(t('designer.empty.title')).waitFor()
    await button(screen, t('designer.kind.server')).click()
    await write(screen, 'Web')
    await button(screen, t('designer.bar.share')).click()
    // The drawing is this browser's until it is saved for the organization: the dialog says so, and goes on to the link.
    await button(screen, t('sharing.save')).click()
    await page.getByRole('radio', { name: t('sharing.as.editor') }).click()
    await button(screen, t('sharing.make')).click()
    const link = await page.getByRole('textbox', { name: t('sharing.link'), exact: true }).inputValue()

    const guest = await world().open({ locale, width: 1440, height: 900, theme: 'light' }, null)
    await guest.page.goto(link)
    await nodeOf(guest, 'Web').waitFor()
    await button(guest, t('designer.kind.laptop')).click()
    await write(guest, 'Ana')
    await page.keyboard.press('Escape')
    await nodeOf(screen, 'Ana').waitFor()
    expect([...screen.complaints, ...guest.complaints]).toEqual([])
    await guest.close()
    await screen.close()
  })
}
