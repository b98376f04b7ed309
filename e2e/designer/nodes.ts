import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { centerOf } from '#shared/base/rect.ts'
import { designKinds, writtenKinds } from '#shared/design/kinds.ts'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { drag, expectDrawn, expectLines, openDesigner, openTable } from './hands.ts'
import { panelOf, pick, placeOf } from './hands.ts'

/** What a node and a relationship are: every kind, every field, lines with labels and arrows. */
export function testNodes(world: () => World, locale: Locale): void {
  describe('nodes', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    test('every kind is found in the palette by its name and drawn with Enter', async () => {
      const { t, page } = screen
      const search = page.getByRole('textbox', { name: t('designer.palette.search') })
      for (const kind of designKinds) {
        const word = t(`designer.kind.${kind}`)
        await search.fill(word)
        await page.getByRole('button', { name: word, exact: true }).focus()
        await page.keyboard.press('Enter')
        const name = kind === 'text' || kind === 'note' ? t(`designer.new.${kind}`) : `${word} 1`
        await page.getByRole('group', { name: new RegExp(`^${word} ${name}\\b`) }).waitFor()
        // Texts and notes ask for their words.
        if (writtenKinds.has(kind)) await page.getByRole('application').getByRole('textbox').press('Enter')
      }
      await expectDrawn(screen, designKinds.length)
      await search.fill('zzz')
      await page.getByText(t('designer.palette.none', { text: 'zzz' })).waitFor()
      await search.fill('')
      expect(screen.complaints).toEqual([])
    })

    test('a kind is dragged to its place', async () => {
      const { t, page } = screen
      await openTable(screen, 'Drop', ['node,One,server,,0,0'])
      const canvas = page.getByRole('application')
      const box = await canvas.boundingBox()
      const at = { x: 120, y: (box?.height ?? 0) - 160 }
      await page
        .getByRole('button', { name: t('designer.kind.tablet'), exact: true })
        .dragTo(canvas, { targetPosition: at })
      const name = `${t('designer.kind.tablet')} 1`
      await nodeOf(screen, name).waitFor()
      const middle = centerOf(await placeOf(screen, name))
      expect(Math.abs(middle.x - (box?.x ?? 0) - at.x)).toBeLessThan(30)
      expect(Math.abs(middle.y - (box?.y ?? 0) - at.y)).toBeLessThan(30)
      expect(screen.complaints).toEqual([])
    })

    test('every field of a node is typed, checked while it is, and shown', async () => {
      const { t, page } = screen
      await openTable(screen, 'Fields', ['node,Web,server,,0,0', 'node,Mail,server,10.0.0.9,300,0'])
      await pick(screen, 'Web')
      const panel = panelOf(screen, 'Web')
      const field = (name: 'public-ip' | 'private-ip' | 'observations') =>
        panel.getByLabel(t(`inspector.node.${name}`), { exact: true })
      await field('public-ip').fill('203.0.113.')
      await panel.getByText(t('problems.address-unreadable', { value: '203.0.113.' })).waitFor()
      await field('public-ip').fill('10.0.0.1')
      await panel.getByText(t('problems.address-not-public', { address: '10.0.0.1' })).waitFor()
      await field('public-ip').fill('203.0.113.7')
      await nodeOf(screen, 'Web').and(page.getByLabel('203.0.113.7')).waitFor()
      await field('private-ip').fill('8.8.8.8')
      await panel.getByText(t('problems.address-not-private', { address: '8.8.8.8' })).waitFor()
      await field('private-ip').fill('10.0.0.9')
      await panel.getByText(t('problems.address-taken', { address: '10.0.0.9', by: 'Mail' })).waitFor()
      await field('private-ip').fill('10.0.0.8')
      await page
        .getByRole('group', { name: `${t('designer.kind.server')} Web, 10.0.0.8`, exact: true })
        .waitFor()
      await field('observations').fill('Rack 4')
      const before = await placeOf(screen, 'Web')
      const x = panel.getByLabel(t('inspector.place.x'), { exact: true })
      await x.fill(String(Number(await x.inputValue()) - 80))
      await expect.poll(async () => (await placeOf(screen, 'Web')).x).toBeLessThan(before.x - 30)
      await x.press('ArrowUp')
      const y = panel.getByLabel(t('inspector.place.y'), { exact: true })
      await y.fill('160')
      await expect.poll(async () => (await placeOf(screen, 'Web')).y).toBeGreaterThan(before.y + 30)
      await panel.getByLabel(t('inspector.node.kind'), { exact: true }).press('Enter')
      await page.getByRole('option', { name: t('designer.kind.database'), exact: true }).click()
      await page.getByRole('group', { name: `${t('designer.kind.database')} Web, 10.0.0.8` }).waitFor()
      await panel.getByLabel(t('inspector.node.name'), { exact: true }).fill('Store')
      await nodeOf(screen, 'Store').waitFor()
      await nodeOf(screen, 'Mail').click()
      await nodeOf(screen, 'Store').click()
      const again = panelOf(screen, 'Store')
      expect(await again.getByLabel(t('inspector.node.observations')).inputValue()).toBe('Rack 4')
      expect(await again.getByLabel(t('inspector.node.public-ip')).inputValue()).toBe('203.0.113.7')
      await again.getByRole('tab', { name: t('inspector.node.style') }).press('Enter')
      await again.getByRole('switch', { name: t('inspector.lock.label') }).press('Space')
      const stood = await placeOf(screen, 'Store')
      await drag(screen, centerOf(stood), { x: stood.x + 200, y: stood.y + 200 })
      expect((await placeOf(screen, 'Store')).x).toBeCloseTo(stood.x, 0)
      expect(screen.complaints).toEqual([])
    })

    test('a relationship is drawn by keys, named, turned round, changed and deleted', async () => {
      const { t, page } = screen
      await openTable(screen, 'Lines', [
        'node,Web,server,,0,0',
        'node,Data,database,,400,0',
        'node,Ana,laptop,,0,240',
        'node,Eva,laptop,,400,240',
      ])
      await pick(screen, 'Web')
      const panel = panelOf(screen, 'Web')
      await panel.getByRole('tab', { name: t('inspector.node.relationships') }).press('Enter')
      await panel.getByText(t('inspector.relationship.nothing')).waitFor()
      await panel.getByRole('button', { name: t('inspector.relationship.draw') }).press('Enter')
      const said = page.locator('[role=status]').filter({ hasText: 'Web' })
      await said.filter({ hasText: /Ana/ }).waitFor()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowUp')
      await said.filter({ hasText: /Data/ }).waitFor()
      await page.keyboard.press('Enter')
      await expectLines(screen, 1)
      await panel.getByLabel(t('inspector.relationship.label-of', { name: 'Data' })).fill('SQL')
      await page
        .getByLabel(t('designer.relationship.named', { from: 'Web', to: 'Data', label: 'SQL' }))
        .waitFor({ state: 'attached' })
      await panel
        .getByLabel(t('inspector.relationship.direction-of', { name: 'Data' }), { exact: true })
        .press('Enter')
      await page.getByRole('option', { name: t('inspector.relationship.forward', { name: 'Data' }) }).click()
      const ends = page.locator('.react-flow__edge path[marker-end], .react-flow__edge path[marker-start]')
      await expect.poll(() => ends.count()).toBeGreaterThan(0)
      await panel
        .getByRole('button', { name: t('inspector.relationship.reverse-of', { name: 'Data' }) })
        .press('Enter')
      await page
        .getByLabel(t('designer.relationship.named', { from: 'Data', to: 'Web', label: 'SQL' }))
        .waitFor({ state: 'attached' })
      await panel
        .getByRole('button', { name: t('inspector.relationship.remove-of', { name: 'Data' }) })
        .press('Enter')
      await expectLines(screen, 0)
      await page.keyboard.press('Control+z')
      await expectLines(screen, 1)
      // By its label, in the palette of commands, to a panel of its own.
      await page.keyboard.press('Control+k')
      await page.keyboard.type('SQL')
      await page.getByRole('option', { name: 'SQL' }).waitFor()
      await page.keyboard.press('Enter')
      const line = panelOf(screen, t('inspector.relationship.between', { from: 'Data', to: 'Web' }))
      await line.getByLabel(t('inspector.relationship.direction'), { exact: true }).press('Enter')
      await page.getByRole('option', { name: t('inspector.relationship.both') }).click()
      await line.getByRole('button', { name: t('inspector.relationship.reverse') }).press('Enter')
      await panelOf(screen, t('inspector.relationship.between', { from: 'Web', to: 'Data' }))
        .getByRole('button', { name: t('inspector.relationship.remove') })
        .press('Enter')
      await expectLines(screen, 0)
      expect(screen.complaints).toEqual([])
    })

    test('a line is drawn with the mouse, and what cannot be joined is said before', async () => {
      const { t, page } = screen
      await openTable(screen, 'Mouse', [
        'node,Web,server,,0,0',
        'node,Ana,laptop,,0,240',
        'node,Eva,laptop,,400,240',
      ])
      await page.getByRole('button', { name: t('designer.tool.connect') }).click()
      await nodeOf(screen, 'Ana').click()
      await nodeOf(screen, 'Web').click()
      await expectLines(screen, 1)
      await nodeOf(screen, 'Ana').click()
      await nodeOf(screen, 'Eva').hover()
      await page.locator('[role=status][data-refused]').waitFor()
      await nodeOf(screen, 'Eva').click()
      await page.keyboard.press('Escape')
      await expectLines(screen, 1)
      await page.getByRole('button', { name: t('editor.tool.select') }).click()
      await nodeOf(screen, 'Eva').hover()
      const [eva, web] = [await placeOf(screen, 'Eva'), await placeOf(screen, 'Web')]
      await drag(screen, { x: eva.x, y: eva.y + eva.height / 2 }, centerOf(web))
      await expectLines(screen, 2)
      await page.locator('.react-flow__edge').first().click({ force: true })
      await page.getByRole('button', { name: t('inspector.relationship.remove') }).waitFor()
      await page.locator('body').press('Delete')
      await expectLines(screen, 1)
      expect(screen.complaints).toEqual([])
    })
  })
}
