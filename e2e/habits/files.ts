import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { entryOf } from '#e2e/designer/hands.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { HabitTests } from './habit-tests.ts'
import { button, meet, putTwo } from './person.ts'

const drawing = new URL('../../src-shared/design-import/corpus/drawio/cloud.drawio', import.meta.url)

/** A drawing of another editor comes in, and a picture goes out. */
export const testFiles: HabitTests = (world, locale) => {
  test('a draw.io file comes in by the menu File, and dropped on the drawing', async () => {
    const screen = await meet(world(), locale)
    const { page, t } = screen
    await button(screen, t('designer.menu.file')).click()
    await entryOf(screen, t('designer.action.import')).click()
    const choosing = page.waitForEvent('filechooser')
    await button(screen, t('designFiles.import.choose')).click()
    await (
      await choosing
    ).setFiles({ name: 'cloud.drawio', mimeType: 'application/xml', buffer: await readFile(drawing) })
    await expectIncoming(screen)
    await dropFile(screen, await readFile(drawing, 'utf8'))
    await expectIncoming(screen)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

  test('copied words become a text and a note, and a copied drawing comes in as its file does', async () => {
    const screen = await meet(world(), locale)
    const { page, t } = screen
    await putTwo(screen)
    const paste = async (text: string): Promise<void> => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await page.keyboard.press('Control+v')
    }
    const drawn = page.locator('.react-flow__node.selected')
    await paste('Rack 4')
    await drawn.getByText('Rack 4').waitFor()
    await paste('Router\n10.0.0.1, behind the door')
    await drawn.getByText('10.0.0.1, behind the door').waitFor()
    await paste('Wi-Fi\n> PrivateKey = QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=')
    await page.getByText(t('designer.clipboard.secrets', { count: 1 })).waitFor()
    await drawn.getByText('Wi-Fi').waitFor()
    expect(await page.getByText('QUFBQUF').count()).toBe(0)
    await paste('no room '.repeat(200))
    await page.getByText(t('problems.paste-too-long', { first: 80, rest: 500 })).waitFor()
    expect(await page.locator('.react-flow__node').count()).toBe(5)
    await paste(encodeURIComponent(pageOf(await readFile(drawing, 'utf8'))))
    await expectIncoming(screen)
    expect(screen.complaints).toEqual([])
    await screen.close()
  })

  test('a PNG is exported from the button in the bar', async () => {
    const screen = await meet(world(), locale)
    const { page, t } = screen
    await putTwo(screen)
    await button(screen, t('designer.action.export')).click()
    await page.getByRole('radio', { name: t('designFiles.kind.png') }).click()
    const coming = page.waitForEvent('download')
    await button(screen, t('designFiles.export.act')).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/\.png$/)
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
    expect(screen.complaints).toEqual([])
    await screen.close()
  })
}

/** Looks at what the file holds, opens it, and sees it drawn. */
async function expectIncoming(screen: Screen): Promise<void> {
  const { page, t } = screen
  await page
    .getByRole('dialog', { name: t('designFiles.import.title') })
    .getByRole('img')
    .first()
    .waitFor()
  await button(screen, t('designFiles.import.as-new')).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('.react-flow__node[data-id]').count()).toBeGreaterThan(1)
}

/** The page of a file, as draw.io copies what is selected. */
function pageOf(file: string): string {
  return /<mxGraphModel[^]*<\/mxGraphModel>/.exec(file)?.[0] ?? ''
}

/** What a browser tells the page while a file of the desktop is held over it and let go: no test has such a desktop. */
async function dropFile({ page }: Screen, text: string): Promise<void> {
  const given = await page.evaluateHandle((held) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([held], 'cloud.drawio', { type: 'application/xml' }))
    return transfer
  }, text)
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.getByRole('application').dispatchEvent(type, { dataTransfer: given })
}
