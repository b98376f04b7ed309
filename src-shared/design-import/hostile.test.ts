import { deflateSync, strToU8, zipSync, zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { toBase64 } from '#shared/base/base64.ts'
import { bounds } from '#shared/model/bounds.ts'
import { importBytes, imported, importText } from './testing/import-file.ts'
import { pngOf } from './testing/write-pictures.ts'

const mebibyte = 1024 * 1024
const zeros = (count: number): Uint8Array => new Uint8Array(count)
const page = (packed: Uint8Array): string => `<mxfile><diagram>${toBase64(packed)}</diagram></mxfile>`
const conf = '[Interface]\nAddress = 10.0.0.1/24\n'

describe('files that would take a machine down', () => {
  const cases = [
    { name: 'nothing', file: 'a.drawio', given: () => zeros(0), expect: 'import-damaged' },
    { name: 'zeros', file: 'a.csv', given: () => zeros(1000), expect: 'import-unknown' },
    {
      name: 'more than may be read',
      file: 'a.csv',
      given: () => zeros(bounds.design.fileBytes + 1),
      expect: 'import-too-large',
    },
    {
      name: 'a page that unfolds to 30 MiB',
      file: 'a.drawio',
      given: () => strToU8(page(deflateSync(zeros(30 * mebibyte)))),
      expect: 'import-too-large',
    },
    {
      name: 'pages that unfold to 30 MiB together',
      file: 'a.drawio',
      given: () => {
        const one = toBase64(deflateSync(zeros(2 * mebibyte)))
        return strToU8(`<mxfile>${`<diagram>${one}</diagram>`.repeat(15)}</mxfile>`)
      },
      expect: 'import-too-large',
    },
    {
      name: 'a picture that unfolds to 30 MiB',
      file: 'a.png',
      given: () =>
        pngOf('zTXt', Uint8Array.from([...strToU8('mxfile\0\0'), ...zlibSync(zeros(30 * mebibyte))])),
      expect: 'import-too-large',
    },
    {
      name: 'a chunk longer than its picture',
      file: 'a.png',
      given: () => pngOf('tEXt', strToU8('mxfile\0<mxfile/>')).subarray(0, 24),
      expect: 'import-picture',
    },
    {
      name: 'a zip of one small file that unfolds to much',
      file: 'a.zip',
      given: () => zipSync({ 'a.conf': zeros(3 * mebibyte) }),
      expect: 'import-too-large',
    },
    {
      name: 'a zip of too many files',
      file: 'a.zip',
      given: () =>
        zipSync(Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`${at}.conf`, zeros(1)]))),
      expect: 'import-too-large',
    },
    {
      name: 'a zip in a zip',
      file: 'a.zip',
      given: () => zipSync({ 'a.zip': zipSync({ 'a.conf': strToU8(conf) }) }),
      expect: 'import-unknown',
    },
    {
      name: 'a zip that is cut',
      file: 'a.zip',
      given: () => zipSync({ 'a.conf': strToU8(conf) }).subarray(0, 40),
      expect: 'import-damaged',
    },
    {
      name: 'a hundred thousand nested elements',
      file: 'a.drawio',
      given: () => strToU8(`<mxfile>${'<a>'.repeat(100_000)}`),
      expect: 'import-damaged',
    },
    {
      name: 'a hundred thousand nested lists of JSON',
      file: 'a.excalidraw',
      given: () => strToU8(`{"elements":${'['.repeat(100_000)}`),
      expect: 'import-damaged',
    },
    {
      name: 'a hundred thousand nested lists of YAML',
      file: 'a.yml',
      given: () => strToU8(`topology:\n  nodes: ${'['.repeat(100_000)}`),
      expect: 'import-damaged',
    },
    {
      name: 'a hundred thousand lists in a line of YAML',
      file: 'a.yml',
      given: () => strToU8(`topology:\n  ${'- '.repeat(100_000)}`),
      expect: 'import-damaged',
    },
    {
      name: 'a large YAML',
      file: 'a.yml',
      given: () => strToU8(`topology:\n${'  a: b\n'.repeat(mebibyte)}`),
      expect: 'import-too-large',
    },
    {
      name: 'a table without end',
      file: 'a.csv',
      given: () => strToU8(`name\n${'a\n'.repeat(61_000)}`),
      expect: 'import-too-long',
    },
    {
      name: 'angle brackets that never close',
      file: 'a.xml',
      given: () => strToU8(`<mxfile>${'<'.repeat(mebibyte)}`),
      expect: 'import-damaged',
    },
  ] as const
  it.each(cases)('$name', async ({ file, given, expect: code }) => {
    const result = await importBytes(file, given())
    expect(result.ok ? 'read' : result.problem.code).toBe(code)
  })
})

describe('bounds of a design', () => {
  it('cuts what is too long and says so', async () => {
    const long = 'x'.repeat(mebibyte)
    const cell = `<mxCell id="a" value="${long}" vertex="1"/>`
    const { design, notes } = await imported(
      'a.drawio',
      strToU8(`<mxGraphModel><root>${cell}</root></mxGraphModel>`),
    )
    expect([...design.nodes.values()].map(({ name }) => name)).toEqual(['x'.repeat(80)])
    expect(notes).toContainEqual({ kind: 'name-cut', facts: { count: 1 } })
  })

  it('leaves out what is more than a design holds', async () => {
    const nodes = Array.from({ length: 10_050 }, (_, at) => `n${at},g${at % 2100},n${at + 1}`)
    const { design, notes } = await imported('a.csv', strToU8(['name,outline,to', ...nodes].join('\n')))
    expect([design.nodes.size, design.outlines.size, design.relationships.size]).toEqual([10_000, 2000, 9999])
    expect(notes).toContainEqual({ kind: 'nodes-over-limit', facts: { count: 51 } })
    expect(notes).toContainEqual({ kind: 'outlines-over-limit', facts: { count: 100 } })
  })

  it('counts the remarks that are too many to show', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `a${at},a${at}`)
    const { notes } = await imported('a.csv', strToU8(['from,to', ...lines].join('\n')))
    expect(notes.at(-1)).toEqual({ kind: 'more', facts: { count: 100 } })
  })

  it('parts ten thousand nodes that lie on one spot', async () => {
    const cells = Array.from(
      { length: 10_000 },
      (_, at) =>
        `<mxCell id="${at}" value="n${at}" vertex="1"><mxGeometry x="5" y="5" width="9" height="9"/></mxCell>`,
    )
    const { design } = await imported(
      'a.drawio',
      strToU8(`<mxGraphModel><root>${cells.join('')}</root></mxGraphModel>`),
    )
    const places = new Set([...design.nodes.values()].map(({ x, y }) => `${x} ${y}`))
    expect(places.size).toBe(10_000)
  })
})

describe('encodings', () => {
  const table = 'name,ip\nÁrea,10.0.0.1\n'
  const utf16 = (isBig: boolean): Uint8Array => {
    const bytes = new Uint8Array(2 + table.length * 2)
    const view = new DataView(bytes.buffer)
    for (const [at, letter] of [...`\ufeff${table}`].entries())
      view.setUint16(at * 2, letter.charCodeAt(0), !isBig)
    return bytes
  }
  const cases = [
    { name: 'UTF-8', given: strToU8(table), expect: ['Área', 0] },
    { name: 'UTF-16 of Windows', given: utf16(false), expect: ['Área', 0] },
    { name: 'UTF-16 of the network', given: utf16(true), expect: ['Área', 0] },
    { name: 'Windows-1252', given: strToU8(table, true), expect: ['Área', 1] },
  ]
  it.each(cases)('$name', async ({ given, expect: [name, guesses] }) => {
    const { design, notes } = await imported('a.csv', given)
    expect([...design.nodes.values()].map((node) => node.name)).toEqual([name])
    expect(notes.filter(({ kind }) => kind === 'encoding-guessed')).toHaveLength(guesses as number)
  })
})

describe('names that objects have', () => {
  it('reach no prototype', async () => {
    const json = `{"elements":[{"type":"rectangle","__proto__":{"polluted":1},"label":{"text":"a"}}]}`
    await importText('a.excalidraw', json)
    await importText('a.clab', 'topology:\n  nodes:\n    __proto__: {polluted: 1}\n')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
