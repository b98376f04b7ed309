import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, aRelationship } from '#shared/design/testing/designs.ts'
import { readDesignFile } from '#shared/design-file/read.ts'
import { writeDesignFile } from '#shared/design-file/write.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import { choose, countNodes, onCanvas } from '#e2e/designer/designer-page.ts'
import { keepPicture, openBrowser } from '#e2e/spine/pages/screen.ts'
import { tellStory } from '#e2e/spine/story.ts'
import { buildDesktop, missingForDesktop, openDesktop, type DesktopScreen } from './open.ts'

const reason = skipWithout(missingForDesktop())
let browser: Browser
let screen: DesktopScreen
let folder: string

beforeAll(async () => {
  if (reason !== null) return
  await buildDesktop()
  folder = await mkdtemp(join(tmpdir(), 'trama-drawings-'))
  await keepDrawing('Oficina norte', 2)
  await keepDrawing('Bodega', 3)
  browser = await openBrowser()
  screen = await openDesktop(browser, { locale: 'es', args: [join(folder, 'Oficina norte.trama')] })
})

afterAll(async () => {
  if (reason !== null) return
  await screen.close()
  await browser.close()
  await rm(folder, { recursive: true })
})

/** A file with a drawing of so many servers in a row. */
async function keepDrawing(name: string, count: number): Promise<void> {
  const nodes = Array.from({ length: count }, (_, at) =>
    aNode(`s${at}`, { name: `${name} ${at + 1}`, kind: 'server', x: at * 240 }),
  )
  const [first, second] = nodes
  const relationships =
    first === undefined || second === undefined ? [] : [aRelationship('r', first.id, second.id)]
  const file = await writeDesignFile({
    name,
    design: toDesign({ nodes, relationships, outlines: [] }),
    createdAtMs: 0,
    notAfterMs: null,
    randomBytes: createFakeRandomness().bytes,
  })
  if (!file.ok) throw new Error(file.problem.code)
  await writeFile(join(folder, `${name}.trama`), file.value)
}

async function openAgain(...argv: readonly string[]): Promise<void> {
  await screen.app.evaluate(({ app }, [given, from]) => app.emit('second-instance', {}, given, from), [
    ['trama', ...argv],
    folder,
  ] as const)
}

describe('the designer in the application, without an account', () => {
  tellStory()

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await keepPicture(screen)
      process.stderr.write(screen.app.said())
    }
  })

  test('a drawing that was opened by its icon is shown before it is taken in', async () => {
    const { page, t } = screen
    await page.waitForURL(/\/networks\/designer/)
    await page.getByRole('dialog').getByText('Oficina norte', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: t('designFiles.import.as-new') }).click()
    await onCanvas(screen, 'Oficina norte 2').waitFor()
    expect(await countNodes(screen)).toBe(2)
  })

  test('a second one opens in the same window, and what was open is kept', async () => {
    const { page, t } = screen
    await openAgain('Bodega.trama')
    await page.getByRole('dialog').getByText('Bodega', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: t('designFiles.import.as-new') }).click()
    await onCanvas(screen, 'Bodega 3').waitFor()
    await choose(screen, 'file', t('designer.action.designs'))
    const kept = page.getByRole('dialog').getByText('Oficina norte').first()
    await kept.waitFor()
    expect(await kept.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('one that is gone is said, and what is open stays open', async () => {
    const { page, t } = screen
    await openAgain('Perdida.trama')
    await page.getByText(t('problems.given-file-unreadable', { name: 'Perdida.trama' })).waitFor()
    expect(await countNodes(screen)).toBe(3)
  })

  test('what is drawn is saved as a file of this computer', async () => {
    const { page, t } = screen
    await page.getByRole('button', { name: t('designer.kind.database'), exact: true }).click()
    await expect.poll(() => countNodes(screen)).toBe(4)
    await choose(screen, 'file', t('designer.action.export'))
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('designFiles.export.act'), exact: true })
      .click()
    const saved = await readFile(await (await downloading).path())
    const read = await readDesignFile(new Uint8Array(saved), { latestMs: 0 })
    expect(read.ok && read.value.design.nodes.size).toBe(4)
  })

  test('after a crash the drawing is there again', async () => {
    await screen.page.getByText(screen.t('saving.kept')).waitFor()
    await screen.app.restart('SIGKILL')
    await openAgain('trama://open/networks/designer')
    await onCanvas(screen, 'Bodega 3').waitFor()
    expect(await countNodes(screen)).toBe(4)
  })
})
