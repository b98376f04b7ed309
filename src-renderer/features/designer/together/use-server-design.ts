import { useEffect, useState } from 'react'
import { v7 } from 'uuid'
import type { Problem } from '#shared/base/problem.ts'
import { toDesign } from '#shared/design/design.ts'
import { useBackend } from '#renderer/state/host.tsx'
import type { OpenedDesign } from '../open/open-design.ts'
import { openTogether } from './open-together.ts'
import { wireOfDesign, wireOfVisit } from './wire.ts'

/** A design of the organization by its id, or of whoever shared it by the token of a link. */
export type ServerDesign =
  | { readonly kind: 'own'; readonly id: string }
  | { readonly kind: 'shared'; readonly token: string }

export interface ServerOpening {
  readonly opened: OpenedDesign | null
  readonly problem: Problem | null
  readonly again: () => void
}

/** Opens it, and anew when what is shown cannot be what the server has. */
export function useServerDesign(wanted: ServerDesign): ServerOpening {
  const { designs } = useBackend()
  const [opened, setOpened] = useState<OpenedDesign | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [round, setRound] = useState(0)
  const key = wanted.kind === 'own' ? wanted.id : wanted.token
  const again = (): void => setRound((at) => at + 1)

  useEffect(() => {
    let isOver = false
    let current: OpenedDesign | null = null
    const peer = v7()
    const begin = async (): Promise<void> => {
      const answer =
        wanted.kind === 'own'
          ? await designs.open({ id: wanted.id })
          : await designs.openShared({ token: wanted.token })
      if (isOver) return
      if (!answer.ok) {
        setOpened(null)
        setProblem(answer.problem)
        return
      }
      const { name, mode, content } = answer.value
      const wire =
        'visit' in answer.value
          ? wireOfVisit(designs, answer.value.visit, peer)
          : wireOfDesign(designs, answer.value.id, peer)
      current = openTogether({
        id: key,
        designId: wanted.kind === 'own' ? wanted.id : null,
        openingId: peer,
        name,
        design: toDesign(content),
        mayEdit: mode !== 'viewer',
        wire,
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
  }, [designs, wanted.kind, key, round])

  return { opened, problem, again }
}
