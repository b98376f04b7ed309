import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { guidePlaces } from '#renderer/frame/guide-places.ts'
import type { Block, Chapter } from '#shared/help/chapter.ts'
import { chapterNames } from '#shared/help/chapter-names.ts'
import { cures } from '#shared/help/es/cures.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { locales } from '#shared/words/words.ts'
import { compileChapter } from './compile-guide.ts'
import { filesOfPicture, picturesOf } from './guide-pictures.ts'
import { problemAnchors } from './problem-sentences.ts'
import { brokenLinks, linesOf, readGuide } from './read-guide.ts'

const guides = { en: readGuide('en'), es: readGuide('es') }

/** What a chapter consists of, without its words. */
function outlineOf({ name, blocks }: Chapter): readonly unknown[] {
  return [name, ...blocks.map(shapeOf)]
}
function shapeOf(block: Block): unknown {
  if (block.kind === 'heading') return [block.level, block.id]
  if (block.kind === 'list') return ['list', block.isOrdered, block.items.length]
  if (block.kind === 'picture') return ['picture', block.name]
  return block.kind === 'table' ? ['table', block.head.length, block.rows.length] : block.kind
}

test('both languages have the same outline', () => {
  expect(guides.es.map(outlineOf)).toEqual(guides.en.map(outlineOf))
})

describe.each(locales)('the guide in %s', (locale) => {
  const guide = guides[locale]

  test('has no file that is no chapter', () => {
    const files = readdirSync(`src-shared/help/${locale}`).filter((name) => name.endsWith('.md'))
    expect(files.toSorted()).toEqual(chapterNames.map((name) => `${name}.md`).toSorted())
  })

  test('has no link that leads nowhere', () => {
    expect(brokenLinks(guide, problemAnchors)).toEqual([])
  })

  test('has a place for what each page is asked about', () => {
    const places = new Set(
      guide.flatMap(({ name, blocks }) => [
        name,
        ...blocks.flatMap((block) => (block.kind === 'heading' ? [`${name}#${block.id}`] : [])),
      ]),
    )
    const asked = Object.entries(guidePlaces).filter(
      ([, { chapter, anchor }]) => !places.has(anchor === undefined ? chapter : `${chapter}#${anchor}`),
    )
    expect(asked).toEqual([])
  })

  test('has pictures that a phone loads quickly', () => {
    const files = picturesOf(locale).flatMap((name) => {
      const { light, dark } = filesOfPicture(locale, name)
      return [light, dark]
    })
    expect(files.filter((path) => statSync(path).size > 40_000)).toEqual([])
  })

  test('has each anchor of a chapter once', () => {
    const anchors = guide.flatMap(({ name, blocks }) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? [`${name}#${block.id}`] : [])),
    )
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([])
  })

  test('names the settings that the server reads and no others, and all that the README names', () => {
    const named = settingsIn(guide.filter(({ name }) => name === 'server'))
    const read = settingsRead()
    expect(named.filter((name) => !read.includes(name))).toEqual([])
    expect(read.filter((name) => !named.includes(name) && !isToldElsewhere(name))).toEqual([])
    const told = [...readFileSync('README.md', 'utf8').matchAll(/`([A-Z][A-Z_]+)`(?=[^\n]*\|)/g)].map(
      ([, name = '']) => name,
    )
    expect(told.filter((name) => !named.includes(name) && !isToldElsewhere(name))).toEqual([])
  })
})

test('the Spanish texts have one word for one thing', () => {
  // A type of node is found by words of every country.
  const texts = JSON.stringify([es, guides.es, cures], (key, value: unknown) => (key === 'also' ? '' : value))
  const others = [
    ['firewall', /cortafuegos/i],
    ['computador, or este equipo', /computadora|ordenador/i],
    ['instalación', /\b(este|el|del|un) despliegue\b/i],
    ['kernel', /núcleo/i],
    ['frase de contraseña', /frase de (acceso|paso)/i],
    ['enlace de sedes', /enlace entre sedes/i],
    ['huella', /clave de host/i],
    ['pasarela de pagos', /proveedor de pagos/i],
    ['dígitos', /\bcifras\b/i],
    ['straight quotation marks in the product', /[«»]/],
    ['three dots', /…/],
  ] as const
  expect(others.filter(([, other]) => other.test(texts)).map(([ours]) => ours)).toEqual([])
})

function settingsIn(chapters: readonly Chapter[]): readonly string[] {
  const codes = chapters
    .flatMap(linesOf)
    .flat()
    .flatMap((piece) => (piece.kind === 'code' ? [piece.text] : []))
  return codes.flatMap((code) => /^([A-Z][A-Z_]+)(?:=\w+)?$/.exec(code)?.[1] ?? [])
}

/** What no operator of a server of their own sets: it is for tests, for the demonstration or for one payment provider. */
function isToldElsewhere(name: string): boolean {
  const elsewhere = ['NODE_ENV', 'TRAMA_ALLOW_LOOPBACK', 'TRAMA_DEMO', 'LC_ALL', 'LC_MESSAGES']
  return elsewhere.includes(name) || name.startsWith('WOMPI_')
}

/** The settings that the server reads out of its environment. */
function settingsRead(): readonly string[] {
  const sources = [
    'web/server/start/options.ts',
    'web/server/start/outside-options.ts',
    'web/server/start/production-options.ts',
    'web/server/billing/payments/payment-options.ts',
  ].map((path) => readFileSync(path, 'utf8'))
  return [...new Set(sources.join('\n').match(/\b(?:HOST|PORT|[A-Z]+(?:_[A-Z]+)+)\b/g))]
}

describe('a chapter that cannot be compiled is refused', () => {
  const compile = (body: string): Chapter =>
    compileChapter(
      'rules',
      `# Title\n\nLead.\n\n${body}\n`,
      (key) => (key === 'shell.save' ? 'Save...' : key === 'plan.of' ? 'of {{count}}' : null),
      (name) => (name === 'plan' ? { width: 600, height: 300 } : null),
    )

  test.each([
    ['HTML', '<b>bold</b>'],
    ['a heading without an anchor', '## Heading'],
    ['a link to no chapter', 'See [this](nowhere.md).'],
    ['a link that is not encrypted', 'See [this](http://example.org).'],
    ['a picture from elsewhere', '![x](y.png)'],
    ['a picture that is not there', '![x](pictures/gone-light.webp)'],
    ['a picture without words', '![](pictures/plan-light.webp)'],
    ['a picture in a sentence', 'See ![x](pictures/plan-light.webp).'],
    ['a name that the words do not have', '[[shell.gone]]'],
    ['a name that is typed', 'Press **Save**.'],
    ['a name that needs a fact', '[[plan.of]]'],
    ['a list in a list', '- one\n  - two'],
  ])('%s', (_, body) => {
    expect(() => compile(body)).toThrow('rules.md: ')
  })

  test('and a picture has its size', () => {
    expect(compile('![The plan](pictures/plan-light.webp)').blocks).toEqual([
      { kind: 'picture', name: 'plan', alt: 'The plan', width: 600, height: 300 },
    ])
  })

  test('and a name is what the product shows, without its dots', () => {
    const [block] = compile('Press [[shell.save]].').blocks
    expect(block).toEqual({
      kind: 'paragraph',
      line: [
        { kind: 'text', text: 'Press ' },
        { kind: 'name', text: 'Save' },
        { kind: 'text', text: '.' },
      ],
    })
  })
})
