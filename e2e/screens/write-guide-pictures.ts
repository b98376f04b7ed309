import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { filesOfPicture, folderOfPictures } from '#build/guide/guide-pictures.ts'
import { startServer } from '#e2e/spine/server.ts'
import type { Locale } from '#shared/words/words.ts'
import { encodeWebp } from './encode-webp.ts'
import { openStudio, takeGuidePictures, textOfPart, type Take } from './take-guide-pictures.ts'

interface Wanted {
  readonly locales: readonly Locale[]
  readonly themes: readonly ('light' | 'dark')[]
  /** Only pictures whose name holds one of these texts, separated by commas. */
  readonly only: string
}

/** What passes over a screen, and the mark of the one who looks, are no part of a picture. */
const withoutPassing = '.ui-toasts { display: none !important } * { caret-color: transparent !important }'

/** Makes the pictures of the guide, and writes down what each screen says. */
export async function writeGuidePictures(browser: Browser, { locales, themes, only }: Wanted): Promise<void> {
  const server = await startServer({ entry: 'demo' })
  const page = await browser.newPage()
  try {
    const studio = await openStudio(server.url, browser)
    for (const locale of locales) {
      await mkdir(folderOfPictures(locale), { recursive: true })
      for (const theme of themes)
        await takeGuidePictures(studio, { locale, theme }, writer(page, { locale, theme, only }))
    }
  } finally {
    await page.close()
    await server.close()
  }
}

function writer(
  page: Page,
  { locale, theme, only }: { locale: Locale; theme: 'light' | 'dark'; only: string },
): Take {
  return async ({ name }, part, screen) => {
    if (!only.split(',').some((text) => name.includes(text))) return
    await screen.page.evaluate(() => document.fonts.ready.then(() => undefined))
    const files = filesOfPicture(locale, name)
    const picture = await part.screenshot({ style: withoutPassing, animations: 'disabled' })
    const small = await encodeWebp(page, picture)
    await writeFile(files[theme], small)
    await writeFile(files.text, `${await textOfPart(part)}\n`)
    process.stdout.write(`${files[theme]} ${String(Math.ceil(small.length / 1024))} kB\n`)
  }
}
