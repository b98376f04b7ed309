import { useEffect, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import type { Way } from './ways.ts'

type Doing = 'connecting' | 'disconnecting' | 'enrolling'

/** What was asked of tunnels and is under way, and what was refused last, by tunnel. */
export interface Driving {
  readonly doing: (id: string) => Doing | null
  /** Of the last try, until the tunnel is as it was asked to be. */
  readonly problem: (id: string) => Problem | null
  readonly switchTo: (id: string, isOn: boolean) => void
  /** Makes this computer's key for a network, and connects. */
  readonly enrol: (id: string) => void
}

interface Refusal {
  readonly of: Doing
  readonly problem: Problem
}
type ById<T> = Readonly<Record<string, T>>

function without<T>(all: ById<T>, isGone: (id: string, one: T) => boolean): ById<T> {
  return Object.fromEntries(Object.entries(all).filter(([id, one]) => !isGone(id, one)))
}

/** Switches of tunnels: one thing at a time for each. */
export function useDriving(ways: readonly Way[]): Driving {
  const connect = useCommand('tunnels', 'connect', { quiet: true })
  const disconnect = useCommand('tunnels', 'disconnect', { quiet: true })
  const enrol = useCommand('tunnels', 'enrol', { quiet: true })
  const [doing, setDoing] = useState<ById<Doing>>({})
  const [refusals, setRefusals] = useState<ById<Refusal>>({})
  useEffect(() => {
    const isMet = (id: string, { of }: Refusal): boolean => {
      const kind = ways.find((way) => way.id === id)?.state.kind
      return of === 'disconnecting' ? kind === 'off' : kind === 'on' || kind === 'waiting'
    }
    setRefusals((all) =>
      Object.entries(all).some(([id, one]) => isMet(id, one)) ? without(all, isMet) : all,
    )
  }, [ways])
  const act = async (id: string, what: Doing, run: () => Promise<Result<unknown>>): Promise<boolean> => {
    const isIt = (one: string): boolean => one === id
    setRefusals((all) => without(all, isIt))
    setDoing((all) => ({ ...all, [id]: what }))
    const answer = await run()
    setDoing((all) => without(all, isIt))
    if (!answer.ok) setRefusals((all) => ({ ...all, [id]: { of: what, problem: answer.problem } }))
    return answer.ok
  }
  const switchOn = (id: string): Promise<boolean> => act(id, 'connecting', () => connect.run({ id }))
  return {
    doing: (id) => doing[id] ?? null,
    problem: (id) => refusals[id]?.problem ?? null,
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
