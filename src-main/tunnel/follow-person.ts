import type { Api } from '#main/ports/desktop-ports.ts'
import type { TunnelRecord } from '#main/tunnel/records/tunnel-record.ts'
import { ownerOf, type TunnelRecords } from '#main/tunnel/records/tunnel-records.ts'

export interface FollowDeps {
  readonly api: Api
  readonly records: TunnelRecords
  /** Takes the tunnel of somebody who is not here any more down. */
  readonly leave: (record: TunnelRecord) => Promise<void>
  /** Asks for all of the present person's interfaces anew. */
  readonly refresh: () => Promise<void>
  /** Somebody has signed in. */
  readonly arrived: () => Promise<void>
  readonly changed: () => void
}

/**
 * Follows who is signed in. Until somebody was, the tunnels of the last person stay: the application may have been
 * started anew behind a kill switch, where nobody can be asked who they are. Answers what ends it.
 */
export function followPerson(deps: FollowDeps): () => void {
  const { api, records } = deps
  let present: string | null = null
  let stopEvents = (): void => undefined

  const look = async (): Promise<void> => {
    const session = api.session()
    const next = session === null ? null : ownerOf(session)
    if (next === present) return
    present = next
    stopEvents()
    stopEvents = (): void => undefined
    // The kill switch goes too: nobody who is here could lift it, and signing in needs a way out.
    const left = records.all().filter((record) => record.owner !== null && record.owner !== next)
    records.setOwner(next)
    deps.changed()
    await Promise.all(left.map(deps.leave))
    if (next === null || present !== next) return
    stopEvents = api.backend.member.events({}, () => void deps.refresh())
    await deps.refresh()
    if (present === next) await deps.arrived()
  }

  const stop = api.onChange(() => void look())
  void look()
  return () => {
    stop()
    stopEvents()
  }
}
