import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#e2e/organization/world.ts'
import { foreignNames } from '#e2e/browsers/letters.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import { askPoppler } from '#shared/design-picture/testing/ask-poppler.ts'
import type { Locale } from '#shared/words/words.ts'
import { expectDrawn, expectLines, openDesigner, openFile, openTable, panelOf, pick } from './hands.ts'

const site = [
  'outline,Office,,,0,0,420,260,10.20.0.0/24',
  'node,Web,server,10.20.0.10,40,60,,,,Office',
  'node,Data,database,10.20.0.11,40,160,,,,Office',
  'node,Ana,laptop,,560,60',
  'relationship,https,,,,,,,,,Ana,Web',
  'relationship,,,,,,,,,,Web,Data',
]
type Kind = 'trama' | 'png' | 'svg' | 'pdf' | 'mermaid' | 'drawio' | 'csv'
const corpus = new URL('../../src-shared/design-import/corpus/', import.meta.url)

/** Every file is saved and, where it can be, opened again with the same things in it. */
export function testFiles(world: () => World, locale: Locale): void {
  describe('files', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    /** Exports by keyboard. `fill`: what else is chosen in the dialog. */
    const save = async (kind: Kind, fill: () => Promise<void> = () => Promise.resolve()): Promise<Buffer> => {
      const { t, page } = screen
      await page.keyboard.press('Control+e')
      const dialog = page.getByRole('dialog', { name: t('designFiles.export.title') })
      await dialog.getByRole('radio', { name: t(`designFiles.kind.${kind}`) }).check()
      await fill()
      const coming = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t('designFiles.export.act'), exact: true }).press('Enter')
      const file = await coming
      await dialog.waitFor({ state: 'hidden' })
      expect(file.suggestedFilename()).toMatch(/^Site\./)
      return readFile(await file.path())
    }
    const check = (label: string) => async (): Promise<void> =>
      screen.page.getByRole('dialog').getByRole('checkbox', { name: label }).check()
    const openAgain = async (name: string, bytes: Buffer): Promise<void> => {
      await openTable(screen, 'Between', ['node,Nothing,server,,0,0'])
      await openFile(screen, name, bytes)
      await screen.page.getByRole('button', { name: screen.t('designFiles.import.as-new') }).press('Enter')
      await nodeOf(screen, 'Ana').waitFor()
    }
    const begin = async (): Promise<void> => {
      await openTable(screen, 'Site', site)
      await nodeOf(screen, 'Ana').focus()
    }
    const expectAll = async (): Promise<void> => {
      await expectDrawn(screen, 4)
      await expectLines(screen, 2)
      await pick(screen, 'Web')
      const panel = panelOf(screen, 'Web')
      await expect
        .poll(() => panel.getByLabel(screen.t('inspector.node.private-ip'), { exact: true }).inputValue())
        .toBe('10.20.0.10')
    }

    test('a Trama file with a passphrase and a last day', async () => {
      const { t, page } = screen
      await begin()
      const day = `${new Date().getFullYear() + 1}-05-20`
      const bytes = await save('trama', async () => {
        const dialog = page.getByRole('dialog')
        await dialog.getByText(t('designFiles.export.open-always')).waitFor()
        await dialog.getByLabel(t('designFiles.export.last-day')).fill(day)
        await dialog.locator('input[type=password]').fill('a long secret here')
      })
      await openTable(screen, 'Between', ['node,Nothing,server,,0,0'])
      await openFile(screen, 'site.trama', bytes)
      const secret = page.getByRole('dialog').locator('input[type=password]')
      await secret.fill('not this one at all')
      await secret.press('Enter')
      await page.getByText(t('problems.passphrase-wrong')).waitFor()
      await secret.fill('a long secret here')
      await secret.press('Enter')
      await page.getByRole('img', { name: t('designFiles.import.picture', { name: 'Site' }) }).waitFor()
      await page
        .getByText(String(new Date().getFullYear() + 1))
        .first()
        .waitFor()
      await page.getByRole('button', { name: t('designFiles.import.as-new') }).press('Enter')
      await nodeOf(screen, 'Ana').waitFor()
      await expectAll()
      expect(screen.complaints).toEqual([])
    })

    test('a picture and a drawing that carry the design', async () => {
      const { t } = screen
      for (const kind of ['png', 'svg'] as const) {
        await begin()
        const bytes = await save(kind, check(t('designFiles.export.carries')))
        await openAgain(`site.${kind}`, bytes)
        await expectAll()
      }
      expect(screen.complaints).toEqual([])
    })

    test('pictures as large, dark and complete as wanted', async () => {
      const { t, page } = screen
      const radio = (label: string) => page.getByRole('dialog').getByRole('radio', { name: label }).check()
      await begin()
      const plain = await save('png', () => radio(t('designFiles.export.times', { factor: '1' })))
      const large = await save('png', () => radio(t('designFiles.export.times', { factor: '2' })))
      expect(large.readUInt32BE(16)).toBeGreaterThan(plain.readUInt32BE(16) * 1.9)
      await openFile(screen, 'plain.png', plain)
      await page.getByRole('alert').getByText('plain.png').waitFor()
      await page.keyboard.press('Escape')
      const drawing = (await save('svg')).toString()
      for (const name of ['Office', 'Web', 'Data', 'Ana', 'https', '10.20.0.10'])
        expect(drawing).toContain(name)
      const dark = (await save('svg', () => radio(t('designFiles.export.dark')))).toString()
      expect(dark).not.toBe(drawing)
      expect(drawing).not.toContain(t('designer.kind.database'))
      const legend = (await save('svg', check(t('designFiles.export.legend')))).toString()
      expect(legend).toContain(t('designer.kind.database'))
      await pick(screen, 'Ana')
      await nodeOf(screen, 'Ana').focus()
      const part = (
        await save('svg', () => radio(t('designFiles.export.selection', { count: 1 })))
      ).toString()
      expect(part).toContain('Ana')
      expect(part).not.toContain('Data')
      for (const size of ['fit', 'a4', 'a3'] as const) {
        const pdf = await save('pdf', () => radio(t(`designFiles.export.${size}`)))
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
        expect(pdf.subarray(-8).toString()).toContain('%%EOF')
      }
      expect(screen.complaints).toEqual([])
    })

    test('a PDF has letters of every writing, seen and found', async () => {
      await openTable(
        screen,
        'Site',
        foreignNames.map((name, at) => `node,${name},server,,0,${at * 120}`),
      )
      const pdf = await save('pdf', () =>
        screen.page
          .getByRole('dialog')
          .getByRole('radio', { name: screen.t('designFiles.export.fit') })
          .check(),
      )
      const read = askPoppler('pdftotext', ['-enc', 'UTF-8', '-raw', '-', '-'], pdf)
      const found = read.toString('utf8').replaceAll(/\s+/g, ' ')
      // Poppler turns what runs from the right.
      const turned = [...found].toReversed().join('')
      expect(foreignNames.filter((name) => ![found, turned].some((text) => text.includes(name)))).toEqual([])
      expect(pdf.toString('latin1').match(/\/SMask /g)).toHaveLength(foreignNames.length)
      expect(screen.complaints).toEqual([])
    })

    test('texts for others: Mermaid, draw.io and a table', async () => {
      await begin()
      const text = (await save('mermaid')).toString()
      expect(text).toMatch(/flowchart/)
      expect(text).toMatch(/subgraph/)
      for (const name of ['Office', 'Web', 'Ana', 'https']) expect(text).toContain(name)
      for (const kind of ['drawio', 'csv'] as const) {
        await begin()
        await openAgain(`site.${kind}`, await save(kind))
        await expectAll()
      }
      expect(screen.complaints).toEqual([])
    })

    test('files of others come in with a look at them first, and what could not be read', async () => {
      const { t, page } = screen
      await openTable(screen, 'Guests', ['node,Web,server,,0,0'])
      const files = [
        'excalidraw/frames.excalidraw',
        'mermaid/branch.mmd',
        'graphviz/office.dot',
        'containerlab/leaf-spine.clab',
        'nmap/lan.xml',
        'wireguard/hub.conf',
        'drawio/cloud.drawio',
      ]
      for (const file of files) {
        await openFile(screen, file.split('/')[1] ?? '', await readFile(new URL(file, corpus)))
        const dialog = page.getByRole('dialog', { name: t('designFiles.import.title') })
        await dialog.getByRole('img').first().waitFor()
        await dialog.getByText(/\d+ /).first().waitFor()
        await dialog.getByRole('button', { name: t('designFiles.import.other') }).press('Enter')
        await dialog.getByRole('button', { name: t('designFiles.import.choose') }).waitFor()
        await page.keyboard.press('Escape')
      }
      await openFile(screen, 'hub.conf', await readFile(new URL('wireguard/hub.conf', corpus)))
      await page.getByText(t('import.note.secret-left', { count: 3 })).waitFor()
      await page.getByRole('button', { name: t('designFiles.import.add') }).press('Enter')
      await page.getByRole('dialog', { name: t('designFiles.import.title') }).waitFor({ state: 'hidden' })
      await page.getByRole('heading', { level: 1, name: 'Guests' }).waitFor()
      await expect.poll(() => page.locator('.react-flow__node[data-id]').count()).toBeGreaterThan(1)
      await page.keyboard.press('Control+z')
      await expectDrawn(screen, 1)
      await openFile(screen, 'story.txt', Buffer.from('once upon a time'))
      await page.getByRole('dialog').getByText('story.txt').waitFor()
      await page.keyboard.press('Escape')
      expect(screen.complaints).toEqual([])
    })

    test('a file that is dropped on the page is looked at', async () => {
      const { t, page } = screen
      await openTable(screen, 'Drop', ['node,Web,server,,0,0'])
      const given = await page.evaluateHandle(() => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['name,kind\r\nBox,server\r\n'], 'box.csv', { type: 'text/csv' }))
        return transfer
      })
      for (const type of ['dragenter', 'dragover', 'drop'])
        await page.getByRole('application').dispatchEvent(type, { dataTransfer: given })
      await page.getByRole('button', { name: t('designFiles.import.add') }).press('Enter')
      await nodeOf(screen, 'Box').waitFor()
      await expectDrawn(screen, 2)
      expect(screen.complaints).toEqual([])
    })
  })
}
