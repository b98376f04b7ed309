import { z } from 'zod'
import type { Point } from '#shared/base/rect.ts'
import { recall, remember } from '#renderer/state/remember.ts'
import { foldWays, type FoldWay, type HandGroup } from './groups.ts'

/** How far from the middle of their devices a person has put cards. */
export type HeldPlaces = ReadonlyMap<string, Point>

/** What a person has chosen of one network, kept in this browser. */
export interface FoldChoice {
  /** Null: devices are shown one by one. */
  readonly way: FoldWay | null
  readonly hand: readonly HandGroup[]
  readonly openIds: ReadonlySet<string>
  readonly held: HeldPlaces
}

/** A network with so many devices opens folded. */
export const foldsFrom = 500

/** So much of a choice is kept: a browser has little space. */
const most = { hand: 100, inHand: 2000, open: 500, held: 500 }
const text = z.string().max(2000)
const kept = z.object({
  way: z.enum(foldWays).nullable(),
  hand: z.array(z.object({ number: z.int(), deviceIds: z.array(z.string().max(80)) })),
  open: z.array(text),
  held: z.array(z.tuple([text, z.number(), z.number()])),
})

/** What was chosen for a network before, or what is best for so many devices. */
export function recallFold(networkId: string, deviceCount: number): FoldChoice {
  return readFold(recall(keyOf(networkId))) ?? firstChoice(deviceCount)
}

/** Keeps the choice for the next time that the network is opened here. */
export function rememberFold(networkId: string, choice: FoldChoice): void {
  remember(keyOf(networkId), writeFold(choice))
}

export function firstChoice(deviceCount: number): FoldChoice {
  return {
    way: deviceCount >= foldsFrom ? 'gateway' : null,
    hand: [],
    openIds: new Set(),
    held: new Map(),
  }
}

export function writeFold({ way, hand, openIds, held }: FoldChoice): string {
  const value: z.infer<typeof kept> = {
    way,
    hand: hand
      .filter(({ deviceIds }) => deviceIds.length <= most.inHand)
      .slice(-most.hand)
      .map(({ number, deviceIds }) => ({ number, deviceIds: [...deviceIds] })),
    open: [...openIds].slice(-most.open),
    held: [...held].slice(-most.held).map(([id, { x, y }]) => [id, x, y]),
  }
  return JSON.stringify(value)
}

/** Null: there is none, or it cannot be read. */
export function readFold(written: string | null): FoldChoice | null {
  const parsed = kept.safeParse(fromJson(written))
  if (!parsed.success) return null
  const { way, hand, open, held } = parsed.data
  return {
    way,
    hand,
    openIds: new Set(open),
    held: new Map(held.map(([id, x, y]) => [id, { x, y }])),
  }
}

function fromJson(written: string | null): unknown {
  try {
    return written === null ? null : JSON.parse(written)
  } catch {
    return null
  }
}

function keyOf(networkId: string): string {
  return `fold-${networkId}`
}
