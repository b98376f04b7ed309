import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { keepPicture, openBrowser } from '#e2e/spine/pages/screen.ts'
import { chapterNames, type ChapterName } from '#shared/help/chapter-names.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { buildDesktop, missingForDesktop, openDesktop, type DesktopScreen } from './open.ts'

const reason = skipWithout(missingForDesktop())
let browser: Browser
let screen: DesktopScreen

beforeAll(async () => {
  if (reason !== null) return
  await buildDesktop()
  browser = await openBrowser()
  screen = await openDesktop(browser)
})

afterAll(async () => {
  if (reason !== null) return
  await screen.close()
  await browser.close()
})

const languages = [
  { locale: 'en', path: '/help', t: createWords('en', en).t },
  { locale: 'es', path: '/es/help', t: createWords('es', es).t },
] as const

describe.each(languages)(
  'the guide in the application, on its first start ($locale)',
  ({ locale, path, t }) => {
    const titleOf = (name: ChapterName): string =>
      readFileSync(`src-shared/help/${locale}/${name}.md`, 'utf8').split('\n')[0]?.replace('# ', '') ?? ''
    const title = (name: string) => screen.page.getByRole('heading', { level: 1, name, exact: true })

    test('every chapter is there, and so is the API', async ({ onTestFailed }) => {
      onTestFailed(async () => {
        await keepPicture(screen)
        process.stderr.write(screen.app.said())
      })
      const { page } = screen
      await page.goto(screen.at(path))
      await title(t('help.title')).waitFor()
      for (const name of chapterNames) {
        await page
          .getByRole('link', { name: titleOf(name), exact: true })
          .first()
          .click()
        await title(titleOf(name)).waitFor()
      }
      await page.goto(screen.at(`${path}/api`))
      await page.getByRole('searchbox', { name: t('help.api.search') }).waitFor()
      expect(screen.complaints).toEqual([])
      expect(screen.app.outside).toEqual([])
    })
  },
)
