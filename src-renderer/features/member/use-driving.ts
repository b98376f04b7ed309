import { useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import { useCommand } from '#renderer/state/use-ask.ts'

type Doing = 'connecting' | 'disconnecting' | 'enrolling'

/** What was asked of tunnels and is under way, and what was refused last, by tunnel. */
export interface Driving {
  readonly doing: (id: string) => Doing | null
  readonly problem: (id: string) => Problem | null
  readonly switchTo: (id: string, isOn: boolean) => void
  /** Makes this computer's key for a network, and connects. */
  readonly enrol: (id: string) => void
}

/** Switches of tunnels: one thing at a time for each. */
export function useDriving(): Driving {
  const connect = useCommand('tunnels', 'connect', { quiet: true })
  const disconnect = useCommand('tunnels', 'disconnect', { quiet: true })
  const enrol = useCommand('tunnels', 'enrol', { quiet: true })
  const [doing, setDoing] = useState<Readonly<Record<string, Doing>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({})
  const without = <T>(all: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key !== id))
  const act = async (id: string, what: Doing, run: () => Promise<Result<unknown>>): Promise<boolean> => {
    setProblems((all) => without(all, id))
    setDoing((all) => ({ ...all, [id]: what }))
    const answer = await run()
    setDoing((all) => without(all, id))
    if (!answer.ok) setProblems((all) => ({ ...all, [id]: answer.problem }))
    return answer.ok
  }
  const switchOn = (id: string): Promise<boolean> => act(id, 'connecting', () => connect.run({ id }))
  return {
    doing: (id) => doing[id] ?? null,
    problem: (id) => problems[id] ?? null,
    switchTo: (id, isOn) => {
      const present = doing[id]
      // What connects may be stopped; everything else ends first.
      if (present !== undefined && (isOn || present !== 'connecting')) return
      void (isOn ? switchOn(id) : act(id, 'disconnecting', () => disconnect.run({ id })))
    },
    enrol: (id) => {
      if (doing[id] !== undefined) return
      void act(id, 'enrolling', () => enrol.run({ id })).then((isDone) => (isDone ? switchOn(id) : false))
    },
  }
}
