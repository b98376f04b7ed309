import { useEffect, useState } from 'react'
import { v7 } from 'uuid'
import type { Problem } from '#shared/base/problem.ts'
import { toDesign } from '#shared/design/value.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useSession } from '#renderer/state/session.ts'
import { openJournal } from '#renderer/document/open-journal.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import type { Aside, UnsentEdits } from '#renderer/document/unsent-edits.ts'
import type { OpenedDesign } from '../open/open-design.ts'
import { openTogether } from './open-together.ts'
import { ownedOf, readUnsent, setGoneAside, type ServerDesign } from './unsent-of.ts'
import { readGuestName } from '../presence/guest-name.ts'
import { channelOfDesign, channelOfVisit } from '../presence/design-channel.ts'

export interface ServerOpening {
  readonly opened: OpenedDesign | null
  readonly problem: Problem | null
  readonly again: () => void
  /** What the server refused of this person's edits. */
  readonly asides: readonly Aside[]
  readonly dropAside: (aside: Aside) => Promise<void>
  /** There are edits in this browser that are sent once the design can be opened. */
  readonly isWaiting: boolean
}

interface Kept {
  readonly edits: UnsentEdits | null
  readonly asides: readonly Aside[]
  readonly isWaiting: boolean
}

const nothing: Kept = { edits: null, asides: [], isWaiting: false }

/** Opens it, and anew when what is shown cannot be what the server has. */
export function useServerDesign(wanted: ServerDesign): ServerOpening {
  const { designs } = useBackend()
  const owner = ownerOf(useSession())
  const [opened, setOpened] = useState<OpenedDesign | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [kept, setKept] = useState(nothing)
  const [round, setRound] = useState(0)
  const key = wanted.kind === 'own' ? wanted.id : wanted.token
  const again = (): void => setRound((at) => at + 1)

  useEffect(() => {
    let isOver = false
    let current: OpenedDesign | null = null
    const peer = v7()
    const begin = async (): Promise<void> => {
      const [edits, answer] = await Promise.all([
        openJournal(),
        wanted.kind === 'own' ? designs.open({ id: wanted.id }) : designs.openShared({ token: wanted.token }),
      ])
      const owned = ownedOf(owner, wanted)
      if (!answer.ok) await setGoneAside(edits, owned, answer.problem)
      const { updates, asides } = await readUnsent(edits, owned)
      if (isOver) return
      setKept({ edits, asides, isWaiting: updates.length > 0 })
      if (!answer.ok) {
        setOpened(null)
        setProblem(answer.problem)
        return
      }
      const { name, mode, content } = answer.value
      const channel =
        'visit' in answer.value
          ? channelOfVisit(designs, answer.value.visit, peer, readGuestName)
          : channelOfDesign(designs, answer.value.id, peer)
      current = openTogether({
        id: key,
        designId: wanted.kind === 'own' ? wanted.id : null,
        openingId: peer,
        name,
        design: toDesign(content),
        mayEdit: mode !== 'viewer',
        channel,
        keeping: { edits, owned, begun: updates },
        onStale: again,
        onEnded: again,
      })
      setProblem(null)
      setOpened(current)
    }
    void begin()
    return () => {
      isOver = true
      current?.close()
    }
    // The key says which design it is; the object is made at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [designs, wanted.kind, key, round, owner])

  return {
    opened,
    problem,
    again,
    asides: kept.asides,
    isWaiting: kept.isWaiting,
    dropAside: async ({ key: dropped }) => {
      await kept.edits?.dropAside(dropped)
      setKept((now) => ({ ...now, asides: now.asides.filter((each) => each.key !== dropped) }))
    },
  }
}
