import type { Log } from '#main/ports/desktop-ports.ts'
import type { Clock } from '#shared/app/ports.ts'
import type { MemberHome } from '#shared/contract/member.ts'
import { keyOf, type TunnelRecords } from '#main/tunnel/records/tunnel-records.ts'

interface LeftDeps {
  readonly records: TunnelRecords
  readonly clock: Pick<Clock, 'nowMs'>
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** As long as an invitation is good. */
const longestMs = 7 * 24 * 60 * 60_000

/**
 * Takes keys away that became no tunnel and that nobody tried again with in time. One of which it is not known since when
 * it is left is given that time from now on. Where the keychain cannot be asked, the next start does it.
 */
export async function dropLeftKeys({ records, clock, log }: LeftDeps): Promise<void> {
  const names = await records.keyNames()
  if (!names.ok) return
  const there = new Set(names.value)
  for (const key of records.waiting().keys()) if (!there.has(key)) records.setWaiting(key, null)
  const ofTunnels = new Set(records.all().map(keyOf))
  for (const key of there) {
    // Somebody may be trying again right now.
    const sinceMs = records.waiting().get(key)
    if (ofTunnels.has(key)) records.setWaiting(key, null)
    else if (sinceMs === undefined) records.setWaiting(key, clock.nowMs())
    else if (clock.nowMs() - sinceMs >= longestMs) await drop({ records, log }, key)
  }
}

/** The same for a person's networks that are not theirs any more: nobody can try again there. */
export async function dropKeysOfEnded(
  deps: Omit<LeftDeps, 'clock'>,
  owner: string,
  home: MemberHome | null,
): Promise<void> {
  const networks = home?.networks ?? []
  const own = new Set(networks.map(({ networkId }) => keyOf({ id: networkId, owner })))
  for (const key of deps.records.waiting().keys())
    if (key.endsWith(`.${owner}`) && !own.has(key)) await drop(deps, key)
}

async function drop({ records, log }: Omit<LeftDeps, 'clock'>, key: string): Promise<void> {
  const deleted = await records.deleteKeys(key)
  if (!deleted.ok) {
    log.warn({ code: deleted.problem.code }, 'key is left over')
    return
  }
  records.setWaiting(key, null)
  log.info({}, 'key without a tunnel removed')
}
