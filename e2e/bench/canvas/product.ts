import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import type { Graph } from './graph.ts'
import { frames } from './gestures.ts'
import { installFlowProbe } from './probe.ts'
import { countNodesOf, toTramaFile } from './trama-file.ts'

const { t } = createWords('en', en)

/** The product's page as somebody without an account uses it. */
export async function openProduct(page: Page, url: string): Promise<void> {
  await page.addInitScript(installFlowProbe, true)
  await page.goto(`${url}/networks/designer`)
  await page.getByRole('application').waitFor()
  await page.getByText(t('designer.empty.title')).waitFor()
}

/** Milliseconds from the file to the design on the screen, and from the press that takes it as a design. */
export interface Imported {
  readonly fileMs: number
  readonly handedMs: number
}

/** Hands a file to the import dialog, and takes it as a design of its own as soon as that is offered. */
export async function importFile(page: Page, graph: Graph): Promise<Imported> {
  const file = [...(await toTramaFile(graph))]
  await page.getByRole('button', { name: t('designer.empty.import') }).click()
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  return input.evaluate(
    async (element, { bytes, label }) => {
      document.querySelector('.cv-paint')?.setAttribute('data-old', '')
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(bytes)], 'canvas.trama'))
      const begin = performance.now()
      ;(element as HTMLInputElement).files = chosen.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
      const button = await new Promise<HTMLButtonElement>((resolve) => {
        const look = (): void => {
          const found = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === label,
          )
          if (found === undefined) requestAnimationFrame(look)
          else resolve(found)
        }
        look()
      })
      const handed = performance.now()
      button.click()
      const settled = await globalThis.window.whenSettled()
      return { fileMs: settled - begin, handedMs: settled - handed }
    },
    { bytes: file, label: t('designFiles.import.as-new') },
  )
}

/** Saves the design as a file: milliseconds until the browser has it. Throws when it is not the whole design. */
export async function exportFile(page: Page, graph: Graph): Promise<number> {
  await page.getByRole('button', { name: t('designer.action.export') }).click()
  const act = page.getByRole('dialog').getByRole('button', { name: t('designFiles.export.act'), exact: true })
  await act.waitFor()
  await frames(page, 2)
  const downloading = page.waitForEvent('download')
  const begin = performance.now()
  await act.evaluate((button: HTMLButtonElement) => button.click())
  const download = await downloading
  const took = performance.now() - begin
  const count = await countNodesOf(new Uint8Array(await readFile(await download.path())))
  if (count !== graph.nodes.length) throw new Error(`a file with ${count} nodes was saved`)
  return took
}

/** Everything in view again. */
export async function showWhole(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('editor.canvas.fit'), exact: true }).click()
  await frames(page, 3)
}

/** Actual size, by the button that says how near it is: milliseconds until it is shown. */
export function showActualSize(page: Page): Promise<number> {
  return page.locator('.cv-zoom-number').evaluate(async (button: HTMLButtonElement) => {
    const begin = performance.now()
    button.click()
    return (await globalThis.window.whenSettled()) - begin
  })
}
