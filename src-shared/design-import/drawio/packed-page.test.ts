import { deflateSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { toBase64 } from '#shared/base/base64.ts'
import { seeded } from '#shared/design/testing/designs.ts'
import { bounds } from '#shared/model/bounds.ts'
import { importText, linesOf } from '../testing/import-file.ts'
import { pageInPng, unpackPage } from './packed-page.ts'

const packed = (text: string): string => toBase64(deflateSync(strToU8(text)))
const random = seeded(7)
const noise = Array.from({ length: 200_000 }, () => String.fromCodePoint(0x21 + random(0x250))).join('')
const page = `<a b="${noise.replaceAll(/[<>&"]/g, '')}"/>`

describe('unpackPage', () => {
  const cases = [
    { name: 'percent-encoded', given: packed(encodeURIComponent(page)), expect: page },
    { name: 'as it is', given: packed(page), expect: page },
    { name: 'short', given: packed('<a/>'), expect: '<a/>' },
    {
      name: 'with line breaks',
      given: packed(encodeURIComponent(page)).replaceAll(/(.{76})/g, '$1\r\n'),
      expect: page,
    },
    { name: 'nothing', given: '', expect: null },
    { name: 'no base64', given: `${packed(page)}*`, expect: null },
    { name: 'padding in the middle', given: `YQ==${packed(page)}`, expect: null },
    { name: 'nothing that is deflated', given: 'AAAA', expect: null },
    { name: 'an escape that is cut', given: packed('%3Ca%3'), expect: null },
    { name: 'an escape of no digits', given: packed('%3Ca%zz'), expect: null },
    { name: 'bytes that are no text', given: packed('%3Ca%ff'), expect: null },
  ]
  it.each(cases)('$name', ({ given, expect: text }) => {
    const unpacked = unpackPage(given, page.length)
    expect(unpacked === null || unpacked === 'over' ? unpacked : unpacked.text).toBe(text)
  })

  it('ends where there is more than may be', () => {
    expect(unpackPage(packed(page), page.length - 1)).toBe('over')
    expect(unpackPage(packed('%00'.repeat(4_000_000)), 1000)).toBe('over')
  })
})

describe('pageInPng', () => {
  it('has a plus for a space where it is percent-encoded', () => {
    expect(pageInPng(strToU8('%3Ca+b=%22%2B%22/%3E'))).toBe('<a b="+"/>')
    expect(pageInPng(strToU8('<a b="+"/>'))).toBe('<a b="+"/>')
    expect(pageInPng(strToU8('%3Ca%'))).toBeNull()
  })
})

describe('a file with long packed pages', () => {
  const cell = (id: string, image: string): string =>
    `<mxCell id="${id}" value="${id}" style="shape=image;image=data:image/png,${image}" vertex="1"><mxGeometry width="60" height="60" as="geometry"/></mxCell>`
  const pictures = Array.from({ length: 3 }, () =>
    toBase64(Uint8Array.from({ length: 900_000 }, () => random(256))),
  )
  const model = (id: string, image: string): string =>
    packed(encodeURIComponent(`<mxGraphModel><root>${cell(id, image)}</root></mxGraphModel>`))
  const diagram = (name: string, text: string): string => `<diagram name="${name}">${text}</diagram>`

  it('is read page by page, the short among the long', async () => {
    const [first = '', second = '', third = ''] = pictures
    const pages = [model('a', first + second), model('b', ''), '', model('c', third)]
    const text = `<mxfile>${pages.map((one, at) => diagram(`p${at}`, one)).join('\n')}</mxfile>`
    expect(text.length).toBeGreaterThan(3_500_000)
    expect(text.length).toBeLessThan(bounds.design.fileBytes)
    const result = await importText('a.drawio', text)
    if (!result.ok) throw new Error(result.problem.code)
    expect(linesOf(result.value).nodes).toEqual([...['box a in p0', 'box b in p1', 'box c in p3']])
    expect(result.value.notes.filter(({ kind }) => kind === 'page-unreadable')).toEqual([
      { kind: 'page-unreadable', facts: { name: 'p2' } },
    ])
  })
})
