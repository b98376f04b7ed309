import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { filesOfPicture, folderOfPictures } from '#build/guide/guide-pictures.ts'
import { webpSize } from '#build/guide/webp-size.ts'
import { startServer } from '#e2e/spine/server.ts'
import type { Locale } from '#shared/words/words.ts'
import { encodeWebp } from './encode-webp.ts'
import { digestOf, keyOf, noteMade, type Theme } from './made-pictures.ts'
import { coverOfPart } from './part-of-screen.ts'
import { openStudio, takeGuidePictures, textOfPart, type Take } from './take-guide-pictures.ts'

interface Wanted {
  readonly locales: readonly Locale[]
  readonly themes: readonly Theme[]
  /** Only pictures whose name holds one of these texts, separated by commas. */
  readonly only: string
}

/** What passes over a screen, and the mark of the one who looks, are no part of a picture. */
const withoutPassing = '.ui-toasts { display: none !important } * { caret-color: transparent !important }'

/** Makes the pictures of the guide, and writes down what each screen says and which belong together. */
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

function writer(page: Page, { locale, theme, only }: { locale: Locale; theme: Theme; only: string }): Take {
  return async ({ name }, part, screen) => {
    if (!only.split(',').some((text) => name.includes(text))) return
    await screen.page.evaluate(() => document.fonts.ready.then(() => undefined))
    const cover = await coverOfPart(part)
    if (cover !== null) throw new Error(`${cover} lies over the picture ${name}`)
    const files = filesOfPicture(locale, name)
    const picture = await part.screenshot({ style: withoutPassing, animations: 'disabled' })
    const small = await encodeWebp(page, picture)
    const text = `${await textOfPart(part)}\n`
    await writeFile(files[theme], small)
    await writeFile(files.text, text)
    noteMade(keyOf(locale, name, theme), {
      ...webpSize(small),
      picture: digestOf(small),
      text: digestOf(text),
    })
    process.stdout.write(`${files[theme]} ${String(Math.ceil(small.length / 1024))} kB\n`)
  }
}
