import { expect, test } from 'vitest'
import { keptEdit, withPlacements } from './former-placements.ts'

const place = { address: '10.20.0.5', address6: null, publicKey: null }
const placed = { kind: 'place', nodeId: '0192f0c1-2d3e-7a4b-8c5d-6e7f80910203', position: { x: 1, y: 2 } }

test('a model that a former version kept has its placements, and one of today keeps them', () => {
  expect(withPlacements({ networks: [], members: [place] })).toEqual({ networks: [], placements: [place] })
  for (const kept of [{ placements: [place] }, { placements: [place], members: [] }, null, 'members', 3])
    expect(withPlacements(kept)).toBe(kept)
})

test('an edit that a former version kept gives a node back what it had', () => {
  expect(keptEdit.parse({ ...placed, member: place })).toEqual({ ...placed, placement: place })
  expect(keptEdit.parse({ ...placed, placement: place })).toEqual({ ...placed, placement: place })
  expect(keptEdit.parse(placed)).toEqual(placed)
  expect(keptEdit.safeParse({ ...placed, member: 'x' }).success).toBe(false)
})
