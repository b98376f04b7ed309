import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toBase64 } from '#shared/base/base64.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { designKinds } from '#shared/design/kinds.ts'
import { idOf } from '#shared/design/testing/designs.ts'
import type { KindWords } from '#shared/design/search.ts'
import { pngOf, scenePng } from '#shared/design-import/testing/write-pictures.ts'
import { expectAccessible } from '#renderer/testing/render-app.tsx'
import { makeFile, type FileRequest } from '../files/make-file.ts'
import { office, showDialog, type DialogPlan } from './testing/show-dialog.tsx'
import { silenceWorkers } from './testing/silence-workers.ts'

afterEach(() => vi.unstubAllGlobals())

const kinds = Object.fromEntries(designKinds.map((kind) => [kind, kind])) as unknown as KindWords
const alert = (text: string | RegExp) => page.getByRole('alert').getByText(text)
const button = (name: string) => page.getByRole('button', { name })

async function tramaFile(change: Partial<FileRequest> = {}, name = 'office.trama'): Promise<File> {
  const made = await makeFile({
    kind: 'trama',
    name: 'Office',
    design: office,
    createdAtMs: Date.now(),
    notAfterMs: null,
    picture: { title: '', theme: 'light', legend: false, labels: { kinds, date: '' } },
    pageSize: 'fit',
    carries: false,
    ...change,
  })
  if (!made.ok) throw new Error(made.problem.code)
  return new File([made.value], name)
}

const importing = (...files: readonly File[]): DialogPlan => ({ dialog: { kind: 'import', files } })

describe('a Trama file', () => {
  test('is shown first, then opened as it was exported', async () => {
    const shown = await showDialog(importing(await tramaFile()))
    await expect.element(page.getByRole('img', { name: 'Preview of Office' })).toBeVisible()
    await expect.element(page.getByText('2 nodes, 1 relationship, and 1 outline')).toBeVisible()
    await expectAccessible()
    expect(shown.begun).toEqual([])
    await button('Open as a new design').click()
    await expect.poll(() => shown.begun).toEqual([{ name: 'Office', design: office }])
    await expect.poll(() => shown.designer().screen.dialog).toBeNull()
  })

  test('is added to what is open, selected, and taken back in one step', async () => {
    const shown = await showDialog(importing(await tramaFile()))
    await button('Add to this design').click()
    await expect.poll(() => shown.design().nodes.size).toBe(4)
    expect(shown.design().outlines.size).toBe(2)
    expect(shown.asked).toEqual(['show 2'])
    shown.designer().undo()
    expect(shown.design()).toEqual(office)
  })

  test('with a passphrase asks for it, again when it is another one', async () => {
    await showDialog(importing(await tramaFile({ passphrase: 'correct horse battery' })))
    await expect.element(page.getByText('office.trama is protected with a passphrase.')).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Passphrase' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('another passphrase{Enter}')
    await expect.element(field).toHaveAccessibleDescription('The passphrase is wrong. Nothing was changed.')
    await field.fill('correct horse battery')
    await button('Open the file').click()
    await expect.element(button('Open as a new design')).toBeVisible()
  })

  const refused = [
    {
      name: 'that has expired',
      given: () => tramaFile({ notAfterMs: new Date(2020, 11, 31).getTime() }),
      expect: /stopped opening on 31 Dec, 2020, as its author chose\. What you had open is still open/,
    },
    {
      name: 'that was changed',
      given: async () => {
        const bytes = new Uint8Array(await (await tramaFile()).arrayBuffer())
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
        return new File([bytes], 'office.trama')
      },
      expect: /was damaged, or changed by hand/,
    },
    {
      name: 'that is cut',
      given: async () => new File([(await tramaFile()).slice(0, -20)], 'office.trama'),
      expect: /The end of this design file is missing/,
    },
    {
      name: 'that is none',
      given: async () => new File(['hello'], 'office.trama'),
      expect: /This is not a Trama design file/,
    },
    {
      name: 'of another kind',
      given: async () => new File([new Uint8Array(64)], 'photo.bin'),
      expect: /This file cannot be read here/,
    },
    {
      name: 'that is only a picture',
      given: async () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'photo.jpg'),
      expect: /This picture has no drawing inside\. Export it again as PNG or SVG/,
    },
    {
      name: 'of a program, damaged',
      given: async () => new File(['<mxfile><diagram>'], 'plan.drawio'),
      expect: /draw.io/,
    },
  ]
  test.each(refused)('$name is refused in its own words', async ({ given, expect: text }) => {
    const shown = await showDialog(importing(await given()))
    await expect.element(alert(text)).toBeVisible()
    // Another one can be chosen.
    await expect.element(button('Choose files')).toBeVisible()
    expect([shown.design(), shown.begun]).toEqual([office, []])
  })
})

describe('a sealed file', () => {
  const share = Uint8Array.from({ length: 32 }, (_, at) => at)
  const sealed = { shareId: idOf('share'), share }
  const notAfterMs = new Date(2099, 0, 1).getTime()

  test('opens with the half of its key that the server has', async () => {
    const unseal = () => ok({ share: toBase64(share), notAfterMs })
    await showDialog({
      ...importing(await tramaFile({ sealed, notAfterMs })),
      answers: { designs: { unseal } },
    })
    await expect.element(page.getByText('It opens until 1 Jan, 2099.')).toBeVisible()
  })

  const gone = [
    {
      name: 'after that is gone',
      given: problem('design-share-gone'),
      expect: /this file can no longer be opened/,
    },
    {
      name: 'without the server',
      given: problem('offline'),
      expect: /is held by the server, which does not answer/,
    },
  ]
  test.each(gone)('does not open $name', async ({ given, expect: text }) => {
    const answers = { designs: { unseal: () => fail(given) } }
    await showDialog({ ...importing(await tramaFile({ sealed, notAfterMs })), answers })
    await expect.element(alert(text)).toBeVisible()
  })
})

describe('files of other programs', () => {
  test('a table is read, and says what was left out', async () => {
    const rows = [
      'type,name,kind,from,to',
      'node,web,server,,',
      'node,db,database,,',
      'relationship,,,web,gone',
    ]
    const shown = await showDialog(importing(new File([rows.join('\n')], 'plan.csv')))
    await expect.element(page.getByText(/things? could not be imported/)).toBeVisible()
    await button('Open as a new design').click()
    await expect.poll(() => shown.begun.map(({ name }) => name)).toEqual(['plan'])
    expect([...(shown.begun[0]?.design.nodes.values() ?? [])].map(({ name }) => name)).toEqual(['web', 'db'])
  })

  test('a picture is told what it lacks, in Spanish too, and one that carries its drawing is opened', async () => {
    const png = pngOf('IDAT', new Uint8Array())
    await showDialog({ ...importing(new File([Uint8Array.from(png)], 'plan.png')), locale: 'es' })
    await expect.element(alert(/Esta imagen no lleva ningún dibujo dentro/)).toBeVisible()
    const scene = '{"elements":[{"type":"rectangle","label":{"text":"web"}}]}'
    await userEvent.upload(
      page.getByLabelText('Elegir archivos'),
      new File([Uint8Array.from(scenePng(scene))], 'plan.excalidraw.png'),
    )
    await expect.element(page.getByText('plan', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^1 nodo, /)).toBeVisible()
  })

  test('a file is chosen in the dialog, another one after it', async () => {
    await showDialog(importing())
    await userEvent.upload(page.getByLabelText('Choose files'), new File(['nothing here'], 'a.txt'))
    await expect.element(alert(/a\.txt/)).toBeVisible()
    await userEvent.upload(page.getByLabelText('Choose files'), await tramaFile())
    await expect.element(button('Open as a new design')).toBeVisible()
    await button('Other files').click()
    await expect.element(button('Choose files')).toBeVisible()
  })
})

describe('when it cannot be taken in', () => {
  test('a browser without room says so, and the dialog stays', async () => {
    const shown = await showDialog({
      ...importing(await tramaFile()),
      beginDesign: () => Promise.reject(new Error('quota')),
    })
    await button('Open as a new design').click()
    await expect.element(alert(/did not save the design/)).toBeVisible()
    expect(shown.designer().screen.dialog).not.toBeNull()
  })

  test('nothing is added to a design that is only looked at', async () => {
    await showDialog({ ...importing(await tramaFile()), screen: { isViewing: true } })
    await expect
      .element(button('Add to this design'))
      .toHaveAccessibleDescription('This design is open for viewing only.')
  })
})

test('reading is stopped with its worker', async () => {
  const ended = silenceWorkers()
  await showDialog({ ...importing(), locale: 'es' })
  await userEvent.upload(page.getByLabelText('Elegir archivos'), await tramaFile())
  await expect.element(page.getByText('Leyendo office.trama')).toBeVisible()
  await button('Detener').click()
  await expect.element(button('Elegir archivos')).toBeVisible()
  expect(ended).toHaveBeenCalledOnce()
})

test('files dropped on the page open the import', async () => {
  const shown = await showDialog({ dialog: null })
  const files = new DataTransfer()
  files.items.add(await tramaFile())
  const event = (type: string) =>
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files })
  document.body.dispatchEvent(event('dragover'))
  await expect.element(page.getByText('Drop to import')).toBeVisible()
  document.body.dispatchEvent(event('drop'))
  await expect.element(button('Open as a new design')).toBeVisible()
  expect(shown.designer().screen.dialog?.kind).toBe('import')
})

test('what is dragged within the page opens nothing', async () => {
  const shown = await showDialog({ dialog: null })
  const data = new DataTransfer()
  data.setData('text/plain', 'laptop')
  document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }))
  await userEvent.keyboard('{Tab}')
  expect(shown.designer().screen.dialog).toBeNull()
})
