import { expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { createPerson } from '#e2e/organization/records.ts'
import { findBarriers } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { beginWithTemplate, countNodes, onCanvas } from './designer-page.ts'

/** From a drawing to a network that stands in the builder. */
export function testConversion(world: () => World, locale: Locale): void {
  test('a drawing becomes a network', async () => {
    const screen = await world().open({ locale, theme: 'dark' })
    const { page, t } = screen
    const owner = `Marta ${locale}`
    await createPerson(screen, owner, locale === 'en' ? '3030' : '4040')
    await page.goto(screen.at('/networks/designer'))
    await beginWithTemplate(screen, 'home')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('inspector.turn.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('networks.form.name')).fill(`Casa ${locale}`)
    await dialog.getByLabel(t('networks.form.range')).fill(locale === 'en' ? '10.77.0.0/24' : '10.78.0.0/24')
    expect(await findBarriers(screen, 'from drawing to network')).toEqual([])
    const next = dialog.getByRole('button', { name: t('turn.next') })
    await next.click()
    await next.click()
    await dialog.getByText(t('problems.field-required')).waitFor()
    await dialog.getByRole('combobox').first().fill(owner)
    await page.getByRole('option', { name: owner }).first().click()
    await next.click()
    await dialog.getByText(t('turn.gateways.text')).waitFor()
    // Each machine once: an address that is taken already is refused.
    for (const [at, field] of (await dialog.getByLabel(t('turn.gateways.address')).all()).entries())
      await field.fill(`203.0.113.${locale === 'en' ? 70 + at : 80 + at}`)
    await next.click()
    await dialog.getByText(t('turn.services.text')).waitFor()
    await next.click()
    await dialog.getByText(t('turn.review.then')).waitFor()
    await dialog.getByRole('button', { name: t('turn.make') }).click()
    await page.waitForURL(/constructormode/)
    await onCanvas(screen, 'gateway').or(page.locator('.cv-gateway').first()).first().waitFor()
    const count = await page.locator('.react-flow__node').count()
    expect(count).toBeGreaterThan(3)

    await page.getByRole('button', { name: t('builder.action.as-design') }).click()
    await page.waitForURL(/networks\/designer\?design=/)
    await expect.poll(() => countNodes(screen)).toBe(count)
    await screen.close()
  })
}
