import { deflateSync, strToU8, zipSync, zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { toBase64 } from '#shared/base/base64.ts'
import { bounds } from '#shared/model/bounds.ts'
import { most } from './part-room.ts'
import { fullFiles } from './testing/full-files.ts'
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
      name: 'elements without end',
      file: 'a.xml',
      given: () => strToU8(`<nmaprun>${'<a/>'.repeat(most.elements)}</nmaprun>`),
      expect: 'import-too-much',
    },
    {
      name: 'attributes without end',
      file: 'a.xml',
      given: () =>
        strToU8(`<nmaprun>${`<a ${'a="" '.repeat(900)}/>`.repeat(most.attributes / 900 + 2)}</nmaprun>`),
      expect: 'import-too-much',
    },
    {
      name: 'attributes without end in one element',
      file: 'a.xml',
      given: () => strToU8(`<nmaprun ${'a="" '.repeat(most.ownAttributes + 1)}></nmaprun>`),
      expect: 'import-too-much',
    },
    {
      name: 'words where attributes may stand, in quotes that are none of a value',
      file: 'a.xml',
      given: () => strToU8(`<nmaprun "${' a'.repeat(most.ownAttributes + 1)}"></nmaprun>`),
      expect: 'import-too-much',
    },
    {
      name: 'elements that a declaration would hide',
      file: 'a.xml',
      given: () =>
        strToU8(
          `<!DOCTYPE a [<!ENTITY b "<!--">]><nmaprun>${'<a/>'.repeat(most.elements)}</nmaprun><!-- -->`,
        ),
      expect: 'import-too-much',
    },
    {
      name: 'a second declaration',
      file: 'a.xml',
      given: () => strToU8(`<!DOCTYPE a><nmaprun><!DOCTYPE b></nmaprun>`),
      expect: 'import-damaged',
    },
    {
      name: 'a text without end',
      file: 'a.drawio',
      given: () => strToU8(`<mxfile><diagram>${'A'.repeat(most.letters + 1)}</diagram></mxfile>`),
      expect: 'import-too-much',
    },
    {
      name: 'points of one line without end',
      file: 'a.drawio',
      given: () =>
        strToU8(
          `<mxGraphModel><root><mxCell>${'<mxPoint/>'.repeat(most.inner + 1)}</mxCell></root></mxGraphModel>`,
        ),
      expect: 'import-too-much',
    },
    {
      name: 'shapes without end',
      file: 'a.drawio',
      given: () =>
        strToU8(`<mxGraphModel><root>${'<mxCell/>'.repeat(most.shapes + 1)}</root></mxGraphModel>`),
      expect: 'import-too-much',
    },
    {
      name: 'pages whose shapes are too many together',
      file: 'a.drawio',
      given: () => {
        const one = toBase64(
          deflateSync(strToU8(`<mxGraphModel><root>${'<a/>'.repeat(most.shapes / 8)}</root></mxGraphModel>`)),
        )
        return strToU8(`<mxfile>${`<diagram>${one}</diagram>`.repeat(10)}</mxfile>`)
      },
      expect: 'import-too-much',
    },
    {
      name: 'lists of JSON without end',
      file: 'a.excalidraw',
      given: () => strToU8(`{"elements":[${'[],'.repeat(most.values)}1]}`),
      expect: 'import-too-much',
    },
    {
      name: 'a picture whose scene is lists without end',
      file: 'a.png',
      given: () =>
        pngOf(
          'tEXt',
          strToU8(`application/vnd.excalidraw+json\0{"elements":[${'[],'.repeat(most.values)}1]}`),
        ),
      expect: 'import-too-much',
    },
    {
      name: 'nested lists of JSON that are closed',
      file: 'a.excalidraw',
      given: () => strToU8(`{"elements":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      expect: 'import-damaged',
    },
    {
      name: 'a list of YAML without end',
      file: 'a.yml',
      given: () => strToU8(`topology: {nodes: [${'a,'.repeat(most.entries)}a]}`),
      expect: 'import-too-much',
    },
    {
      name: 'names of parts of YAML without end',
      file: 'a.yml',
      given: () => strToU8(`topology: ${'&a '.repeat(most.entries)}x`),
      expect: 'import-too-much',
    },
    {
      name: 'texts of YAML where none may stand',
      file: 'a.yml',
      given: () => strToU8(`topology: ${'"a" '.repeat(most.entries)}`),
      expect: 'import-too-much',
    },
    {
      name: 'a table with a thousand columns and more',
      file: 'a.csv',
      given: () => strToU8(`name${',x'.repeat(1000)}\n${'a\n'.repeat(59_000)}`),
      expect: 'import-too-much',
    },
    {
      name: 'cells without end',
      file: 'a.csv',
      given: () => strToU8(`name,x\n${`${'a,'.repeat(30)}\n`.repeat(most.cells / 30)}`),
      expect: 'import-too-much',
    },
    {
      name: 'a long title over many rows',
      file: 'a.csv',
      given: () => strToU8(`name,${'x'.repeat(12 * mebibyte)}\n${'a,b\n'.repeat(59_000)}`),
      expect: 'read',
    },
    {
      name: 'peers without end',
      file: 'a.conf',
      given: () => strToU8(`${conf}${'[Peer]\nAllowedIPs = 10.0.0.2/32\n'.repeat(most.lines / 2)}`),
      expect: 'import-too-much',
    },
    {
      name: 'private keys without end',
      file: 'a.conf',
      given: () => strToU8(`${conf}${`PrivateKey = ${toBase64(zeros(32).fill(1))}\n`.repeat(70_000)}`),
      expect: 'read',
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

describe('as many nodes as a design holds', () => {
  it.each(fullFiles)('are read from $format', async ({ fileName, format, relationships, text }) => {
    const read = await imported(fileName, strToU8(text()))
    expect({
      format: read.format,
      nodes: read.design.nodes.size,
      relationships: read.design.relationships.size,
    }).toEqual({ format, nodes: bounds.design.nodes, relationships })
  })
})

describe('a file with too many parts', () => {
  it('is told which, how many there are and how many may be', async () => {
    const given = `name${',x'.repeat(most.columns)}\na,b\n`
    expect(await importText('a.csv', given)).toEqual({
      ok: false,
      problem: {
        code: 'import-too-much',
        facts: { part: 'columns', found: most.columns + 1, limit: most.columns },
      },
    })
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
