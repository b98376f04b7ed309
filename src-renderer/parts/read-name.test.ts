import { expect, test } from 'vitest'
import type { Result } from '#shared/base/result.ts'
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
  '😀'.repeat(bounds.guestName.max),
  '😀'.repeat(most),
  '😀'.repeat(most + 1),
  `\ud83d${'x'.repeat(most)}`,
  'x'.repeat(most),
  ` ${'x'.repeat(most)} `,
  'x'.repeat(most + 1),
  `\n${'x'.repeat(most)}\t.`,
  'x'.repeat(bounds.guestName.max),
  'x'.repeat(bounds.guestName.max + 1),
]

/** A value, or why there is none; where it stood is the page's to know. */
const said = (read: Result<unknown>): unknown =>
  read.ok ? { value: read.value } : { code: read.problem.code, facts: read.problem.facts }

test.each(texts)('%j is read as the schemas read it', (text) => {
  expect(said(readName(text))).toEqual(said(readBy(name, text)))
  expect(said(readName(text))).toEqual(said(readBy(designNode.shape.name, text)))
  expect(said(readName(text))).toEqual(said(readBy(outline.shape.name, text)))
  expect(said(readLabel(text))).toEqual(said(readBy(relationship.shape.label, text)))
  // Of two limits that are exceeded a schema names its first.
  expect(readName(text, bounds.guestName).ok).toBe(readBy(guestName, text).ok)
})
