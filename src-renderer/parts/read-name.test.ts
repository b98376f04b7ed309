import { expect, test } from 'vitest'
import { guestName } from '#shared/contract/presence.ts'
import { designNode, outline, relationship } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import { name } from '#shared/model/field.ts'
import { readLabel, readName } from './read-name.ts'
import { readBy } from './spell-issue.ts'

const most = bounds.name.max
const texts = [
  '',
  '   ',
  'Lima',
  '  Oficina de Lima ',
  'a\tb',
  'a\nb',
  '\u007f',
  '\u00a0Ñandú\u2003',
  '😀'.repeat(most / 2),
  '😀'.repeat(most / 2 + 1),
  'x'.repeat(most),
  ` ${'x'.repeat(most)} `,
  'x'.repeat(most + 1),
  `\n${'x'.repeat(most)}\t.`,
  'x'.repeat(bounds.guestName.max),
  'x'.repeat(bounds.guestName.max + 1),
]

test.each(texts)('%j is read as the schemas read it', (text) => {
  expect(readName(text)).toEqual(readBy(name, text))
  expect(readName(text)).toEqual(readBy(designNode.shape.name, text))
  expect(readName(text)).toEqual(readBy(outline.shape.name, text))
  expect(readName(text, bounds.guestName)).toEqual(readBy(guestName, text))
  expect(readLabel(text)).toEqual(readBy(relationship.shape.label, text))
})
