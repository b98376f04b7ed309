import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { filesOfPicture } from '#build/guide/guide-pictures.ts'
import { webpSize } from '#build/guide/webp-size.ts'
import { noBrowser } from '#e2e/organization/world.ts'
import { openBrowser } from '#e2e/spine/pages/screen.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { locales } from '#shared/words/words.ts'
import { coverOfPart, pixelsOf, sizeOfPart } from './part-of-screen.ts'
import { openStudio, takeGuidePictures, textOfPart, type Studio } from './take-guide-pictures.ts'

let server: SpineServer
let browser: Browser
let studio: Studio

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser !== null) return
  ;[server, browser] = await Promise.all([startServer({ entry: 'demo' }), openBrowser()])
  studio = await openStudio(server.url, browser)
})

afterAll(async () => {
  if (noBrowser !== null) return
  await browser.close()
  await server.close()
})

// A picture cannot be compared: fonts and pixels differ between machines. What its screen says can, and how large it is.
test.each(locales)('the pictures of the guide in %s show what the product says today', async (locale) => {
  await takeGuidePictures(studio, { locale, theme: 'light' }, async ({ name }, part) => {
    const text = (await readFile(filesOfPicture(locale, name).text, 'utf8')).trimEnd()
    const size = pixelsOf(webpSize(await readFile(filesOfPicture(locale, name).light)))
    await expect
      .poll(
        async () => ({
          text: await textOfPart(part),
          size: await sizeOfPart(part),
          cover: await coverOfPart(part),
        }),
        {
          message: `the picture ${name} is out of date: npm run shots -- --guide makes it again`,
          timeout: 60_000,
        },
      )
      .toEqual({ text, size, cover: null })
  })
})
