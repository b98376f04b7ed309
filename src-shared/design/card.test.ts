import { expect, test } from 'vitest'
import { boxOf, cardFaces, cardOf, grid } from './card.ts'
import type { DesignNode } from './design.ts'
import { designKinds } from './kinds.ts'
import { aNode, seeded } from './testing/designs.ts'
import { widthOf } from './text/text-width.ts'

const long = 'Servidor de respaldo diario de la oficina central y de todas sus sedes de la región'

test.each([
  { name: 'words that have room', node: {}, size: [168, 52] },
  { name: 'an IPv4 range', node: { privateIp: '192.168.100.160/28' }, size: [184, 52] },
  { name: 'a name that is a little longer', node: { name: 'Teléfono de la recepción' }, size: [216, 52] },
  { name: 'a name in two lines', node: { name: 'Respaldo diario de la oficina central' }, size: [240, 60] },
  {
    name: 'the longest IPv6 range, in one line',
    node: { privateIp: '2001:0db8:1111:2222:3333:4444:5555:6666/128' },
    size: [368, 52],
  },
  { name: 'observations that are not shown', node: { observations: long }, size: [168, 52] },
])('a card is as large as its words need: $name', ({ node, size }) => {
  const { width, height } = boxOf(aNode('n', { name: 'Server', ...node }))
  expect([width, height]).toEqual(size)
})

test('an address is whole, in one line', () => {
  const address = '2001:db8:0:1234:5678:9abc:def0:1234/128'
  expect(cardOf(aNode('n', { privateIp: address })).address).toEqual([address])
})

test('observations stand on a card that shows them, and on words always, in the lines that they have', () => {
  const observations = 'Turno de noche.\nRota cada lunes.'
  const said = ['Turno de noche.', 'Rota cada lunes.']
  expect(cardOf(aNode('n', { observations })).words).toEqual([])
  expect(cardOf(aNode('n', { observations, showsObservations: true })).words).toEqual(said)
  expect(cardOf(aNode('n', { observations, kind: 'note' })).words).toEqual(said)
})

test('no letter is lost, and nothing is wider or higher than its card', () => {
  const random = seeded(7)
  const stock = ['a', 'W', 'ñ', 'é', '网', 'ش', '👩‍👩‍👧‍👦', '🇨🇴', 'Ω', '1', '.', ' ', ' ', '-', 'e\u0301']
  const texts = (most: number): string =>
    Array.from({ length: random(most) + 1 }, () => stock[random(stock.length)]).join('')
  const bare = (text: string): string => text.replaceAll(/\s/g, '')
  for (let trial = 0; trial < 2000; trial += 1) {
    const node: DesignNode = aNode('n', {
      kind: designKinds[random(designKinds.length)] ?? 'server',
      name: `n${texts(80)}`.slice(0, 80).toWellFormed(),
      privateIp: random(2) === 0 ? '' : bare(texts(60)),
      observations: random(2) === 0 ? '' : texts(200),
      showsObservations: random(2) === 0,
    })
    const card = cardOf(node)
    expect(bare(card.name.join(''))).toBe(bare(node.name))
    expect(['', node.privateIp]).toContain(card.address.join(''))
    expect(['', bare(node.observations)]).toContain(bare(card.words.join('')))
    for (const line of card.name)
      expect(card.textX + widthOf(line, cardFaces.name)).toBeLessThan(card.width - 9)
    for (const line of card.address)
      expect(card.textX + widthOf(line, cardFaces.address)).toBeLessThan(card.width - 3)
    for (const line of card.words) expect(widthOf(line, cardFaces.words)).toBeLessThan(card.width - 19)
    const foot =
      card.top + card.name.length * cardFaces.name.line + card.address.length * cardFaces.address.line
    expect(foot).toBeLessThanOrEqual(card.words.length > 0 ? card.wordsTop : card.height)
    expect(card.wordsTop + card.words.length * cardFaces.words.line).toBeLessThanOrEqual(card.height)
    expect([card.width % grid, (card.height - 52) % grid]).toEqual([0, 0])
  }
})
