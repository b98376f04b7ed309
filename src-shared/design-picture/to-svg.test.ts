import { expect, test } from 'vitest'
import { shapesOf } from './shapes-of.ts'
import { hostileDesign, hostileNames } from './testing/hostile-names.ts'
import { labels, largeDesign } from './testing/sample-design.ts'
import { readStrictXml, type XmlElement } from './testing/strict-xml.ts'
import { toSvg } from './to-svg.ts'

const options = { title: 'Net', theme: 'light', legend: true, labels } as const

test('hostile text stays text', () => {
  const title = hostileNames.join(' ')
  const elements = readStrictXml(toSvg(shapesOf(hostileDesign, { ...options, title })))
  expect(new Set(elements.map(({ name }) => name))).toEqual(
    new Set(['svg', 'title', 'defs', 'style', 'clipPath', 'g', 'rect', 'path', 'text', 'use']),
  )
  const attributes = attributesOf(elements)
  expect(attributes.filter(([name]) => name.startsWith('on'))).toEqual([])
  const texts = elements.map(({ text }) => text)
  for (const name of hostileNames) {
    const shown = name.replace('\u202e', '')
    expect(texts.some((text) => text.includes(shown))).toBe(true)
  }
})

test('what is read from the right is turned, and ends at its place', () => {
  const style = { font: 'sans', size: 13, weight: 600, color: '#000000', anchor: 'start' } as const
  const text = (shown: string) => ({ type: 'text', x: 10, y: 10, text: shown, shown, style }) as const
  const box = { x: 0, y: 0, width: 100, height: 100 }
  const shapes = [text('Web'), text('خادم (Web)')]
  const svg = toSvg({ title: '', box, ground: null, stamps: new Map(), shapes })
  const [plain, turned] = [/\.t0\{([^}]*)\}/.exec(svg)?.[1], /\.t1\{([^}]*)\}/.exec(svg)?.[1]]
  expect(plain).not.toMatch(/direction|anchor/)
  expect(turned).toMatch(/;text-anchor:end;direction:rtl$/)
  expect(svg).toMatch(/<text class="t1" x="10" y="10">خادم \(Web\)<\/text>/)
})

test('nothing is asked of anywhere else', () => {
  const elements = readStrictXml(toSvg(shapesOf(hostileDesign, options)))
  const places = attributesOf(elements).filter(
    ([name, value]) => name.endsWith('href') || value.includes('url('),
  )
  const ids = new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? []))
  expect(places.length).toBeGreaterThan(0)
  for (const [, value] of places) expect(ids).toContain(/^(?:#|url\(#)([\w-]+)\)?$/.exec(value)?.[1])
  const styles = elements.filter(({ name }) => name === 'style').map(({ text }) => text)
  expect(styles.join('')).not.toMatch(/@|url|import/)
})

test('every node, outline, label and relationship of a large design is in it', () => {
  const design = largeDesign(300, 7)
  const elements = readStrictXml(toSvg(shapesOf(design, options)))
  const idsOf = (name: string): Set<string> =>
    new Set(attributesOf(elements).flatMap(([key, value]) => (key === name ? [value] : [])))
  expect(idsOf('data-node')).toEqual(new Set(design.nodes.keys()))
  expect(idsOf('data-outline')).toEqual(new Set(design.outlines.keys()))
  expect(idsOf('data-relationship')).toEqual(new Set(design.relationships.keys()))
  const shown = new Set(elements.map(({ text }) => text))
  const expected = [
    ...[...design.nodes.values()].flatMap(({ name, privateIp }) => [name, privateIp]),
    ...[...design.outlines.values()].map(({ name }) => `${name}\u00a0\u00a025`),
    ...[...design.relationships.values()].flatMap(({ label }) => (label === '' ? [] : [label])),
  ]
  expect(expected.filter((text) => !shown.has(text))).toEqual([])
})

test('a colour that is no colour cannot leave its place', () => {
  const [outline] = hostileDesign.outlines.values()
  const color = '#ffffff"/><script/><rect fill="red;}'
  const edge = { style: 'solid', color } as const
  const outlines = new Map([['o', { ...outline!, edge, background: color }]])
  const svg = toSvg(shapesOf({ ...hostileDesign, outlines }, options))
  expect(readStrictXml(svg).map(({ name }) => name)).not.toContain('script')
})

test('a reader hears the title', () => {
  const [svg, title] = readStrictXml(toSvg(shapesOf(hostileDesign, { ...options, title: 'Mi red' })))
  expect(svg?.attributes.get('role')).toBe('img')
  expect(svg?.attributes.get('aria-labelledby')).toBe(title?.attributes.get('id'))
  expect(title?.text).toBe('Mi red')
})

function attributesOf(elements: readonly XmlElement[]): [string, string][] {
  return elements.flatMap(({ attributes }) => [...attributes])
}
