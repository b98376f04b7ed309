import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium as launcher, type Page } from 'playwright'
import { chromium } from './chromium.ts'
import { writeIco } from './packaging/ico.ts'

// Draws every raster icon of `resources` from its two SVG sources, with the browser that the tests use:
//   node build/icons.ts
// What it writes is committed, so that packaging needs no browser.

const resources = fileURLToPath(new URL('../resources/', import.meta.url))
const linuxSizes = [16, 22, 24, 32, 48, 64, 128, 256, 512]
const windowsSizes = [16, 24, 32, 48, 64, 256]

/** Colours of warp and weft in the tray: legible on light and dark panels alike. */
const trayStates = {
  off: ['#a1a1aa', '#a1a1aa'],
  on: ['#a1a1aa', '#3b82f6'],
  blocked: ['#a1a1aa', '#ef4444'],
} as const

const browser = await launcher.launch(chromium)
const page = await browser.newPage()
const icon = readFileSync(`${resources}icon.svg`, 'utf8')
const tray = readFileSync(`${resources}tray.svg`, 'utf8')

for (const folder of ['icons', 'tray']) mkdirSync(`${resources}${folder}`, { recursive: true })
for (const size of linuxSizes)
  writeFileSync(`${resources}icons/${size}x${size}.png`, await draw(page, icon, size))
const images = []
for (const size of windowsSizes) images.push({ size, png: await draw(page, icon, size) })
writeFileSync(`${resources}icon.ico`, writeIco(images))

for (const [state, [warp, weft]] of Object.entries(trayStates)) {
  const svg = tray
    .replace('id="warp" stroke="#a1a1aa"', `stroke="${warp}"`)
    .replace('id="weft" stroke="#a1a1aa"', `stroke="${weft}"`)
  writeFileSync(`${resources}tray/${state}.png`, await draw(page, svg, 22))
  writeFileSync(`${resources}tray/${state}@2x.png`, await draw(page, svg, 44))
}
await browser.close()

async function draw(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  return page.screenshot({ omitBackground: true })
}
