import { describe, expect, test } from 'vitest'
import { joinPieces, type Piece, type Visit } from './join-files.ts'

const piece = (name: string, imports: readonly string[] = [], bytes = 100): Piece => ({
  name,
  bytes,
  imports,
  isFree: !name.endsWith('Page'),
})
const visit = (begin: string, spare = 0, weight = 1): Visit => ({ begin: [begin], spare, weight })
const join = (pieces: readonly Piece[], visits: readonly Visit[]): readonly (readonly string[])[] =>
  joinPieces(pieces, visits).map((names) => names.toSorted())

test('what the same pages need lies in one file, and a page keeps its own', () => {
  const pieces = [
    piece('aPage', ['x', 'y', 'z']),
    piece('bPage', ['x', 'y']),
    ...['x', 'y', 'z'].map((name) => piece(name)),
  ]
  expect(join(pieces, [visit('aPage'), visit('bPage')])).toEqual([['x', 'y']])
})

describe('what only some of the pages need', () => {
  const pieces = [piece('aPage', ['x', 'y']), piece('bPage', ['x']), piece('x'), piece('y')]

  test('lies with the rest where the others can spare it', () => {
    expect(join(pieces, [visit('aPage'), visit('bPage', 100)])).toEqual([['x', 'y']])
  })

  test('lies alone where it would be too heavy for them', () => {
    expect(join(pieces, [visit('aPage'), visit('bPage', 99)])).toEqual([])
  })

  test('lies alone where it would bring along what they do not need', () => {
    const heavy = [piece('y', ['w']), piece('w', [], 10_000), ...pieces.slice(0, 3)]
    expect(join(heavy, [visit('aPage'), visit('bPage', 100)])).toEqual([['w', 'y']])
  })

  test('lies alone where it costs more than a file less is worth', () => {
    const heavy = [...pieces.slice(0, 3), piece('y', [], 2000)]
    expect(join(heavy, [visit('aPage'), visit('bPage', 5000)])).toEqual([])
    expect(join(heavy, [visit('aPage'), visit('bPage', 5000, 0.05)])).toEqual([['x', 'y']])
  })
})

test('no file needs another that needs it', () => {
  const pieces = [piece('aPage', ['x']), piece('x', ['midPage']), piece('midPage', ['y']), piece('y')]
  expect(join(pieces, [visit('aPage')])).toEqual([])
})

test('what nobody needs is left as it is', () => {
  expect(join([piece('aPage'), piece('x'), piece('y')], [visit('aPage')])).toEqual([])
})
