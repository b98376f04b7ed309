import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DesignKind } from '#shared/design/kinds.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { makeFile } from '#shared/design-file/testing/files.ts'
import type { World } from '#e2e/organization/world.ts'
import { nodeOf } from '#e2e/spine/pages/builder.ts'
import { keepPicture, type Screen } from '#e2e/spine/pages/screen.ts'
import type { Locale } from '#shared/words/words.ts'
import { expectDrawn, openDesigner, openFile } from './hands.ts'

/** Network equipment and words: found by what people call them, named, kept; and files of before there were any. */
export function testKinds(world: () => World, locale: Locale): void {
  describe('kinds', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await openDesigner(world(), { locale })
    })
    afterAll(() => screen.close())
    afterEach(({ task }) => (task.result?.state === 'fail' ? keepPicture(screen) : undefined))

    test('a router, a switch and a note are found, named and there after a reload', async () => {
      const { t, page } = screen
      const cardOf = (kind: DesignKind, name: string) =>
        page.getByRole('group', { name: new RegExp(`^${t(`designer.kind.${kind}`)} ${name}`) })
      const search = page.getByRole('textbox', { name: t('designer.palette.search') })
      const drawn = [
        ['enrutador', 'router', 'Edge'],
        ['lan', 'switch', 'Floor 2'],
        ['postit', 'note', 'Ask Ana first'],
      ] as const
      for (const [typed, kind, name] of drawn) {
        await search.fill(typed)
        await page.keyboard.press('Enter')
        const first = kind === 'note' ? t('designer.new.note') : `${t(`designer.kind.${kind}`)} 1`
        await cardOf(kind, first).waitFor()
        if (kind !== 'note') await page.keyboard.press('F2')
        const field = page.getByRole('application').getByRole('textbox')
        await field.fill(name)
        await page.keyboard.press('Enter')
        await cardOf(kind, name).waitFor()
      }
      await expectDrawn(screen, drawn.length)
      await page.getByText(t('saving.kept'), { exact: true }).waitFor()
      await page.reload()
      for (const [, kind, name] of drawn) await cardOf(kind, name).waitFor()
      expect(screen.complaints).toEqual([])
    })

    test('a file of the former version opens', async () => {
      const { t, page } = screen
      const nodes = [aNode('Old laptop'), aNode('Old server', { kind: 'server', x: 320 })]
      const file = await makeFile({ design: toDesign({ nodes, relationships: [], outlines: [] }) })
      expect(Buffer.from(file).readUInt16BE(8)).toBe(1)
      await openFile(screen, 'old.trama', Buffer.from(file))
      await page.getByRole('button', { name: t('designFiles.import.as-new') }).click()
      await nodeOf(screen, 'Old laptop').waitFor()
      await nodeOf(screen, 'Old server').waitFor()
      expect(screen.complaints).toEqual([])
    })
  })
}
