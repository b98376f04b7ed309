import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedOffice } from '#e2e/screens/seed-office.ts'
import { register, type Person } from '#e2e/spine/person.ts'
import { pagePaths } from '#renderer/frame/pages.ts'
import { noBrowser, type World } from './world.ts'

/** What gateways say of their tunnels, as somebody looks it up, takes it along and has it sent. */
export function testStatistics(world: () => World): void {
  describe('statistics', () => {
    let admin: Person
    beforeAll(async () => {
      if (noBrowser !== null) return
      admin = await register(world().server.url, 'Meridiano Norte')
      await seedOffice(admin)
    })

    const chosen = [
      ['en', 'weekly'],
      ['es', 'monthly'],
    ] as const
    test.each(chosen)('are chosen, saved and sent, in %s', async (locale, every) => {
      const screen = await world().open({ locale }, admin)
      const { page, t, at } = screen
      await page.goto(at(pagePaths.statistics))

      await page.getByRole('row', { name: /ana-laptop/ }).click()
      await page.getByText(t('statistics.history.title', { name: 'ana-laptop' })).waitFor()
      await page.getByRole('slider', { name: t('statistics.history.strip') }).waitFor()
      expect(page.url()).toContain('device=')

      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: t('statistics.export.act') }).click()
      await page.getByRole('menuitem', { name: t('statistics.export.list') }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^devices-\d{4}-\d\d-\d\d\.csv$/)
      const [head, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n')
      expect(head).toBe(
        (['name', 'kind', 'user', 'seen', 'received', 'sent'] as const)
          .map((each) => t(`statistics.export.${each}`))
          .join(','),
      )
      expect(lines.some((line) => line.startsWith('ana-laptop,'))).toBe(true)

      await page.getByRole('radio', { name: t('statistics.views.tunnels') }).click()
      await page.getByRole('row', { name: /gw-madrid.*gw-bogota|gw-bogota.*gw-madrid/ }).waitFor()
      await page.getByRole('radio', { name: t('statistics.views.gateways'), exact: true }).click()
      await page
        .getByRole('table', { name: t('statistics.by-gateway.title') })
        .getByRole('row', { name: /gw-bogota/ })
        .click()
      await page.getByText(t('statistics.traffic.of', { name: 'gw-bogota' })).waitFor()

      await page.goto(at(`${pagePaths.statistics}?summary=change`))
      await page.getByRole('radio', { name: t(`statistics.summary.${every}`) }).click()
      await page
        .getByRole('region', { name: t('statistics.summary.title') })
        .getByText(admin.email)
        .waitFor()
      await page.reload()
      await page.getByRole('radio', { name: t(`statistics.summary.${every}`), checked: true }).waitFor()
      expect(screen.complaints).toEqual([])
      await screen.close()
    })
  })
}
