import { describe, expect, test } from 'vitest'
import type { Chapter } from './chapter.ts'
import { indexSections, searchSections, sectionsOf } from './search.ts'

const text = (words: string) => [{ kind: 'text', text: words } as const]
const chapters: readonly Chapter[] = [
  {
    name: 'rules',
    title: 'Reglas',
    lead: text('Qué se abre.'),
    blocks: [
      { kind: 'heading', level: 2, id: 'make', text: 'Crear una regla' },
      { kind: 'paragraph', line: text('Un puerto y una dirección.') },
      { kind: 'table', head: [text('Tráfico')], rows: [[text('Ping')]] },
    ],
  },
  {
    name: 'gateways',
    title: 'Gateways',
    lead: text('Equipos con un puerto.'),
    blocks: [
      { kind: 'heading', level: 2, id: 'ports', text: 'El puerto' },
      { kind: 'list', isOrdered: true, items: [text('Uno'), text('Dirección pública')] },
      { kind: 'code', text: 'ssh-keygen' },
    ],
  },
]
const index = indexSections(sectionsOf(chapters))
const find = (question: string): readonly string[] =>
  searchSections(index, question).map(({ chapter, anchor }) => `${chapter}#${anchor ?? ''}`)

describe('a search in the guide', () => {
  test('finds words of titles before those of texts', () => {
    expect(find('puerto')).toEqual(['gateways#ports', 'rules#make', 'gateways#'])
  })

  test('wants every word, each at its beginning', () => {
    expect(find('puerto direc')).toEqual(['gateways#ports', 'rules#make'])
    expect(find('uerto')).toEqual([])
    expect(find('puerto nadie')).toEqual([])
  })

  test.each(['trafico', 'TRÁFICO', 'tráfico ', 'ping'])('takes "%s" without accents and case', (question) => {
    expect(find(question)).toEqual(['rules#make'])
  })

  test('takes the words of a sentence for those of a text', () => {
    const sentence = 'No se puede: el puerto de esta regla ya se abre en otro equipo.'
    const problem = {
      chapter: 'problems',
      anchor: 'port-taken',
      title: sentence,
      within: 'Problemas',
      text: '',
    } as const
    const all = [...indexSections([problem]), ...index]
    expect(searchSections(all, 'puerto').at(0)?.chapter).toBe('gateways')
    expect(searchSections(all, sentence)).toEqual([problem])
  })

  test('finds what stands in lists and code', () => {
    expect(find('ssh keygen')).toEqual(['gateways#ports'])
    expect(find('publica')).toEqual(['gateways#ports'])
  })

  test('of nothing finds nothing', () => {
    expect(find('  -- ')).toEqual([])
  })
})
