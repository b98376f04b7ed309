import { useEffect, useMemo, useState } from 'react'
import type { ModelView } from '#shared/model/view.ts'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'
import { recallFold, rememberFold, type FoldChoice, type HeldPlaces } from './fold-choice.ts'
import { createGrouper, foldedGroups, type FoldedGroup, type FoldWay, type Group } from './groups.ts'

/** What of a network is shown as cards that stand for many devices, and what a person does to that. */
export interface Fold {
  readonly way: FoldWay | null
  /** All groups, folded or not. */
  readonly groups: readonly Group[]
  readonly folded: readonly FoldedGroup[]
  readonly held: HeldPlaces
  /** The state that a device is shown in. */
  readonly stateOf: (deviceId: string) => StateName
  /** Whether something was put together by hand. */
  readonly hasHand: boolean
  /** The card that a device is inside of; undefined: it is shown for itself. */
  readonly foldedAt: (deviceId: string) => FoldedGroup | undefined
  /** Whether others have something in common with a device, so that they can be folded. */
  readonly isGrouped: (deviceId: string) => boolean
  /** Puts devices together another way; null: not at all. What was opened is folded again. */
  readonly choose: (way: FoldWay | null) => void
  readonly unfold: (groupIds: readonly string[]) => void
  /** Folds the groups of these devices. */
  readonly foldOf: (deviceIds: readonly string[]) => void
  /** Makes a group of these devices, and folds it. */
  readonly foldByHand: (deviceIds: readonly string[]) => void
  readonly foldAll: () => void
  /** Shows devices for themselves, though their group stays folded. */
  readonly takeOut: (deviceIds: readonly string[]) => void
  /** Cards that a person has put somewhere else. */
  readonly hold: (places: HeldPlaces) => void
  /** Takes apart what was put together by hand. */
  readonly forgetHand: () => void
}

export interface UseFoldInput {
  readonly networkId: string
  readonly view: ModelView
  readonly stateOf: (deviceId: string) => StateName
}

const nobody: ReadonlySet<string> = new Set()

/** The choice is this person's, in this browser: the drawing knows nothing of it. */
export function useFold({ networkId, view, stateOf }: UseFoldInput): Fold {
  const [choice, setChoice] = useState(() => recallFold(networkId, countDevices(view, networkId)))
  const [outIds, setOutIds] = useState(nobody)
  const { way, hand, openIds, held } = choice
  // Only where it is grouped by them do states matter.
  const usedState = way === 'state' ? stateOf : unknownState
  const [group] = useState(createGrouper)
  const groups = useMemo(
    () => group({ view, networkId, way, hand, stateOf: usedState }),
    [group, view, networkId, way, hand, usedState],
  )
  const folded = useMemo(
    () => foldedGroups(groups, { groupIds: openIds, deviceIds: outIds }),
    [groups, openIds, outIds],
  )
  const byDevice = useMemo(
    () => new Map(folded.flatMap((group) => group.insideIds.map((id) => [id, group] as const))),
    [folded],
  )
  const grouped = useMemo(
    () => new Set(groups.flatMap(({ deviceIds }) => (deviceIds.length > 1 ? deviceIds : []))),
    [groups],
  )
  const [isChosen, setChosen] = useState(false)
  useEffect(() => {
    if (isChosen) rememberFold(networkId, choice)
  }, [networkId, choice, isChosen])
  const change = (part: Partial<FoldChoice>): void => {
    setChosen(true)
    setChoice((old) => ({ ...old, ...part }))
  }
  const putBack = (ids: Iterable<string>): void => {
    const gone = new Set(ids)
    setOutIds((old) => new Set([...old].filter((id) => !gone.has(id))))
  }
  return {
    way,
    groups,
    folded,
    held,
    stateOf,
    hasHand: hand.length > 0,
    foldedAt: (id) => byDevice.get(id),
    isGrouped: (id) => grouped.has(id),
    choose(next) {
      setOutIds(nobody)
      change({ way: next, openIds: nobody })
    },
    unfold: (ids) => change({ openIds: new Set([...openIds, ...ids]) }),
    foldOf(ids) {
      const own = groupsOf(groups, ids)
      putBack(own.flatMap(({ deviceIds }) => deviceIds))
      const closed = new Set(own.map(({ id }) => id))
      change({ openIds: new Set([...openIds].filter((id) => !closed.has(id))) })
    },
    foldByHand(ids) {
      putBack(ids)
      const mine = new Set(ids)
      const others = hand
        .map((group) => ({ ...group, deviceIds: group.deviceIds.filter((id) => !mine.has(id)) }))
        .filter(({ deviceIds }) => deviceIds.length > 1)
      const number = Math.max(0, ...hand.map((group) => group.number)) + 1
      change({ hand: [...others, { number, deviceIds: [...ids] }] })
    },
    foldAll() {
      setOutIds(nobody)
      change({ openIds: nobody })
    },
    takeOut: (ids) => setOutIds((old) => new Set([...old, ...ids])),
    hold: (places) => change({ held: new Map([...held, ...places]) }),
    forgetHand: () => change({ hand: [] }),
  }
}

/** The groups that have one of these devices. */
function groupsOf(groups: readonly Group[], ids: readonly string[]): readonly Group[] {
  const wanted = new Set(ids)
  return groups.filter(({ deviceIds }) => deviceIds.some((id) => wanted.has(id)))
}

function unknownState(): StateName {
  return 'not-synchronized'
}

function countDevices(view: ModelView, networkId: string): number {
  return (view.placementsOfNetwork.get(networkId) ?? []).filter(({ nodeKind }) => nodeKind === 'device')
    .length
}
