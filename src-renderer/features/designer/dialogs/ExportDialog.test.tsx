import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toBase64 } from '#shared/base/base64.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { readDesignFile } from '#shared/design-file/read.ts'
import { readEmbeddedPng } from '#shared/design-picture/embed-png.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { aNode, idOf } from '#shared/design/testing/designs.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAsked } from '#renderer/testing/expect-asked.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { catchFiles, office, showDialog, type SavedFile } from './testing/show-dialog.tsx'
import { silenceWorkers } from './testing/silence-workers.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const radio = (name: string | RegExp) => page.getByRole('radio', { name })
const act = () => page.getByRole('button', { name: 'Export' })

async function bytesOf(file: SavedFile | undefined): Promise<Uint8Array> {
  return new Uint8Array((await file?.blob.arrayBuffer()) ?? [])
}

async function exported(files: readonly SavedFile[]): Promise<SavedFile | undefined> {
  await act().click()
  await expect.poll(() => files.length).toBe(1)
  return files[0]
}

describe('a Trama file', () => {
  test('holds the design, and the dialog says what that means', async () => {
    const files = catchFiles()
    const shown = await showDialog({ dialog: { kind: 'export' } })
    await expect.element(page.getByText(/Anyone who has this file can open it/)).toBeVisible()
    await expectAccessible()
    const file = await exported(files)
    expect(file?.name).toBe('Office.trama')
    const read = await readDesignFile(await bytesOf(file), { latestMs: Date.now() })
    expect(read.ok && read.value).toMatchObject({ name: 'Office', design: office })
    await expect.poll(() => shown.designer().screen.dialog).toBeNull()
    expect(shown.notices).toMatchObject([{ tone: 'ok', title: 'Office.trama was saved' }])
  })

  test('needs a name, and the keyboard is where it is missing', async () => {
    await showDialog({ dialog: { kind: 'export' } })
    const name = page.getByRole('textbox', { name: 'File name' })
    await name.clear()
    await act().click()
    await expect.element(name).toHaveFocus()
  })

  test('with a passphrase and a last day opens only so', async () => {
    const files = catchFiles()
    await showDialog({ dialog: { kind: 'export' } })
    await page.getByLabelText(/Last day/).fill('2099-12-31')
    await expect
      .element(
        page.getByText(/^After 31 Dec, 2099 our apps will not open this file\. Someone who keeps a copy/),
      )
      .toBeVisible()
    await page.getByRole('textbox', { name: /Passphrase/ }).fill('correct horse battery')
    await expect.element(page.getByText(/not even us\. After 31 Dec, 2099/)).toBeVisible()
    const bytes = await bytesOf(await exported(files))
    const codes = await Promise.all(
      [
        { passphrase: undefined },
        { passphrase: 'another passphrase' },
        { passphrase: 'correct horse battery' },
      ].map(async (keys) => {
        const read = await readDesignFile(bytes, { ...keys, latestMs: Date.now() })
        return read.ok ? 'opens' : read.problem.code
      }),
    )
    expect(codes).toEqual(['passphrase-needed', 'passphrase-wrong', 'opens'])
    const late = await readDesignFile(bytes, { latestMs: new Date(2100, 0, 1).getTime() })
    expect(late.ok ? null : late.problem.code).toBe('design-file-expired')
  })

  test('is refused with a day that is over or a short passphrase, under the field', async () => {
    const files = catchFiles()
    await showDialog({ dialog: { kind: 'export' } })
    await page.getByLabelText(/Last day/).fill('2020-01-01')
    await page.getByRole('textbox', { name: /Passphrase/ }).fill('short')
    await act().click()
    await expect
      .element(page.getByLabelText(/Last day/))
      .toHaveAccessibleDescription(/^The date must be \d{4}-\d{2}-\d{2} or later\.$/)
    await expect
      .element(page.getByRole('textbox', { name: /Passphrase/ }))
      .toHaveAccessibleDescription(/at least 12/)
    expect(files).toEqual([])
  })

  test('is refused against the latest time seen, not the clock alone', async () => {
    await showDialog({ dialog: null }).then(async (shown) => {
      localStorage.setItem('trama-latest', String(new Date(2098, 0, 1).getTime()))
      shown.designer().screen.set({ dialog: { kind: 'export' } })
      await page.getByLabelText(/Last day/).fill('2097-01-01')
      await act().click()
      await expect.element(page.getByText('The date must be 2098-01-01 or later.')).toBeVisible()
    })
  })
})

describe('a sealed file', () => {
  const share = Uint8Array.from({ length: 32 }, (_, at) => at)
  const sealIt = async (): Promise<void> => {
    await page.getByLabelText(/Last day/).fill('2099-12-31')
    await page.getByRole('checkbox', { name: /^Seal it/ }).click()
  }

  test('opens only with the half of its key that the server has', async () => {
    const files = catchFiles()
    const answers = { designs: { seal: () => ok({ shareId: idOf('share'), share: toBase64(share) }) } }
    await showDialog({ dialog: { kind: 'export' }, session: carolina, answers })
    await sealIt()
    await expect
      .element(page.getByText(/^After 31 Dec, 2099, no one can open it for the first time, not even us/))
      .toBeVisible()
    const bytes = await bytesOf(await exported(files))
    const open = async (askShare?: (id: string) => Promise<Result<Uint8Array>>) => {
      const read = await readDesignFile(bytes, { latestMs: Date.now(), askShare })
      return read.ok ? read.value.name : read.problem.code
    }
    expect([await open(), await open(async () => ok(share))]).toEqual(['design-share-offline', 'Office'])
  })

  test('is refused by the server under its day', async () => {
    const answers = { designs: { seal: () => fail(problem('seal-date', { days: 3650 })) } }
    await showDialog({ dialog: { kind: 'export' }, session: carolina, answers })
    await sealIt()
    await act().click()
    await expect.element(page.getByLabelText(/Last day/)).toHaveAccessibleDescription(/at most 3650 days/)
  })

  test('is nothing for visitors', async () => {
    await showDialog({ dialog: { kind: 'export' } })
    await page.getByLabelText(/Last day/).fill('2099-12-31')
    await expect.element(page.getByText(/^After 31 Dec, 2099/)).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })
})

describe('pictures and texts', () => {
  test('a picture of what is selected carries that part', async () => {
    const files = catchFiles()
    await showDialog({ dialog: { kind: 'export' }, screen: { selection: new Set([idOf('area')]) } })
    await radio(/^Picture/).click()
    await radio('The selected node or outline').click()
    await page.getByRole('checkbox', { name: /Include the design/ }).click()
    await expect.element(page.getByText(/This includes what the picture does not show/)).toBeVisible()
    const file = await exported(files)
    expect([file?.name, file?.blob.type]).toEqual(['Office.png', 'image/png'])
    const carried = readEmbeddedPng(await bytesOf(file))
    const read = await readDesignFile(carried ?? new Uint8Array(), { latestMs: Date.now() })
    expect(read.ok && [...read.value.design.nodes.keys()]).toEqual([idOf('ana')])
  })

  const kinds = [
    { name: /^Drawing/, expect: 'Office.svg', text: '<svg' },
    { name: /^Page/, expect: 'Office.pdf', text: '%PDF' },
    { name: /^Mermaid/, expect: 'Office.mmd', text: 'flowchart' },
    { name: /^draw.io/, expect: 'Office.drawio', text: '<mxfile' },
    { name: /^Table/, expect: 'Office.csv', text: 'type,' },
  ]
  test.each(kinds)('$expect', async ({ name, expect: file, text }) => {
    const files = catchFiles()
    await showDialog({ dialog: { kind: 'export' } })
    await radio(name).click()
    const saved = await exported(files)
    expect(saved?.name).toBe(file)
    expect(await saved?.blob.text()).toContain(text)
  })
})

test.each([
  { name: 'Łódź Юг Ωμ ễ → 5 €', letters: 'of our fonts', images: [] },
  { name: '网络 مرحبا', letters: 'of the device', images: ['one colour'] },
  { name: '👩‍💻 q\u0308', letters: 'in several colours', images: ['several colours'] },
])('a PDF shows letters $letters', async ({ name, images }) => {
  const files = catchFiles()
  await showDialog({
    dialog: { kind: 'export' },
    design: toDesign({ nodes: [aNode('a', { name })], relationships: [], outlines: [] }),
  })
  await radio(/^Page/).click()
  const saved = await exported(files)
  const text = (await saved?.blob.text()) ?? ''
  const found = [...text.matchAll(/\/Subtype \/Image [^>]*\/Width (\d+) [^>]*\/DeviceRGB/g)]
  expect(found.map(([, width]) => (width === '1' ? 'one colour' : 'several colours'))).toEqual(images)
})

test.each([
  { locale: 'en', label: /^Passphrase/, title: 'Leave without saving?', stay: 'Keep editing' },
  { locale: 'es', label: /^Frase/, title: '¿Salir sin guardar?', stay: 'Seguir editando' },
] as const)('Escape asks once a passphrase was typed, in $locale', async ({ locale, label, ...asked }) => {
  const shown = await showDialog({ dialog: { kind: 'export' }, locale })
  const passphrase = page.getByRole('textbox', { name: label })
  await passphrase.fill('correct horse battery')
  await expectAsked(asked)
  await expect.element(passphrase).toHaveValue('correct horse battery')
  // What is chosen is no loss.
  await passphrase.fill('')
  await radio(/PNG/).click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => shown.designer().screen.dialog).toBeNull()
})

test('work can be stopped, and nothing is saved then', async () => {
  const files = catchFiles()
  const ended = silenceWorkers()
  await showDialog({ dialog: { kind: 'export' } })
  await act().click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(ended).toHaveBeenCalledOnce()
  expect(files).toEqual([])
})

test('an empty design is not exported, in Spanish too', async () => {
  await showDialog({ dialog: { kind: 'export' }, design: emptyDesign, locale: 'es' })
  await expect.element(page.getByText(/Cualquiera que tenga este archivo puede abrirlo/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Exportar' }))
    .toHaveAccessibleDescription('El diseño está vacío. Primero dibuje algo.')
})
