import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { noBrowser } from '#e2e/organization/world.ts'
import { openBrowser } from '#e2e/spine/pages/screen.ts'
import { coverOfPart, pixelsOf, sizeOfPart } from './part-of-screen.ts'

let browser: Browser
let page: Page

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser !== null) return
  browser = await openBrowser()
  page = await browser.newPage()
})

afterAll(async () => {
  if (noBrowser === null) await browser.close()
})

/** A drawing with a tool in it, on a page with what is given beside it. */
async function drawingWith(beside: string) {
  const box = 'position: absolute; inset: 0 auto auto 0; width: 300px; height: 200px'
  await page.setContent(`<main style="${box}"><div role="toolbar">Tools</div></main>${beside}`)
  return page.getByRole('main')
}

const over = (width: number, inner: string): string =>
  `style="position: absolute; inset: 0 auto auto 200px; width: ${String(width)}px; height: 200px">${inner}`

test.each<[what: string, beside: string, told: string | null]>([
  ['nothing beside it', '', null],
  ['a panel over it', `<aside aria-label="Plan" ${over(200, '')}</aside>`, 'aside Plan'],
  ['a notice over it', `<div class="ui-toasts" ${over(200, '<p>Saved</p>')}</div>`, null],
  [
    'a notice over a panel',
    `<aside ${over(50, '')}</aside><div class="ui-toasts" ${over(50, '')}</div>`,
    'aside ',
  ],
])('a part with %s', async (_, beside, told) => {
  expect(await coverOfPart(await drawingWith(beside))).toBe(told)
})

test('a picture of a part has the size that is told of it', async () => {
  const part = await drawingWith('')
  expect(await sizeOfPart(part)).toEqual({ width: 300, height: 200 })
  expect(pixelsOf({ width: 450, height: 300 })).toEqual({ width: 300, height: 200 })
})
