import { expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { findBarriers } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { beginWithTemplate, countNodes, onCanvas } from './designer-page.ts'

/** From a drawing to a network that stands in the builder. */
export function testConversion(world: () => World, locale: Locale): void {
  test('a drawing becomes a network', async () => {
    const screen = await world().open({ locale, theme: 'dark' })
    const { page, t } = screen
    const owner = `Marta ${locale}`
    await page.goto(screen.at('/networks/designer'))
    await beginWithTemplate(screen, 'home')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('inspector.conversion.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('networks.form.name')).fill(`Casa ${locale}`)
    await dialog.getByLabel(t('networks.form.range')).fill(locale === 'en' ? '10.77.0.0/24' : '10.78.0.0/24')
    expect(await findBarriers(screen, 'from drawing to network')).toEqual([])
    const next = dialog.getByRole('button', { name: t('conversion.next') })
    await next.click()
    // The page of the designer comes without the words of this form.
    await dialog.getByRole('button', { name: t('networks.person.add') }).click()
    const person = page.getByRole('dialog', { name: t('users.person.create-title') })
    await person.getByLabel(t('users.person.name')).fill(owner)
    await person.getByLabel(t('users.person.email')).fill(`marta-${locale}@example.org`)
    await person.getByLabel(t('users.person.identification')).fill(locale === 'en' ? '3030' : '4040')
    await person.getByRole('button', { name: t('users.person.create') }).click()
    await expect.poll(() => dialog.getByRole('combobox').first().inputValue()).toBe(owner)
    await next.click()
    await dialog.getByText(t('conversion.gateways.text')).waitFor()
    // Each machine once: a name or an address that is taken already is refused.
    const names = dialog.getByLabel(t('conversion.gateways.name'), { exact: true })
    for (const [at, field] of (await names.all()).entries()) await field.fill(`router-${locale}-${at}`)
    for (const [at, field] of (await dialog.getByLabel(t('conversion.gateways.address')).all()).entries())
      await field.fill(`203.0.113.${locale === 'en' ? 70 + at : 80 + at}`)
    await next.click()
    await dialog.getByText(t('conversion.services.text')).waitFor()
    await next.click()
    await dialog.getByRole('button', { name: t('conversion.make') }).click()
    await page.waitForURL(/constructormode/)
    await onCanvas(screen, 'gateway').or(page.locator('.cv-gateway').first()).first().waitFor()
    const count = await page.locator('.react-flow__node').count()
    expect(count).toBeGreaterThan(3)

    // What the new machine needs comes next, over the drawing, and once.
    const setUp = page.getByRole('dialog')
    await setUp.getByRole('group', { name: t('gateways.authorize.command') }).waitFor()
    expect(new URL(page.url()).searchParams.has('setup')).toBe(false)
    await setUp.getByRole('button', { name: t('builder.set-up.later') }).click()
    await page.getByRole('button', { name: t('builder.action.as-design') }).click()
    await page.waitForURL(/networks\/designer\?design=/)
    await expect.poll(() => countNodes(screen)).toBe(count)
    await screen.close()
  })
}
