import { deflateSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { toBase64 } from '#shared/base/base64.ts'
import { bounds } from '#shared/model/bounds.ts'
import { most } from './part-limits.ts'
import { fullFiles } from '../testing/full-files.ts'
import { importBytes, imported, importText } from '../testing/import-file.ts'
import { pngOf } from '../testing/write-pictures.ts'

const mebibyte = 1024 * 1024
const conf = '[Interface]\nAddress = 10.0.0.1/24\n'

const fiveHundred = Array.from({ length: 500 }, (_, at) => `a${at}=""`).join(' ')

describe('files whose parts would take a machine down', () => {
  const cases = [
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
      given: () => strToU8(`<mxfile><a>${'A'.repeat(most.letters + 1)}</a></mxfile>`),
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
      name: 'attributes of shapes without end',
      file: 'a.drawio',
      given: () =>
        strToU8(
          `<mxGraphModel><root>${`<object ${fiveHundred}/>`.repeat(most.given / 500 + 1)}</root></mxGraphModel>`,
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
      given: () =>
        strToU8(`${conf}${`PrivateKey = ${toBase64(new Uint8Array(32).fill(1))}\n`.repeat(70_000)}`),
      expect: 'read',
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
