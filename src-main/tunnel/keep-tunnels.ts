import type { Api, DriveProblem, LocalTunnel, Log, Notices } from '#main/ports/desktop-ports.ts'
import type { Clock } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { TunnelSupport } from '#shared/contract/tunnels.ts'
import { freshenParts } from './freshen-parts.ts'
import { noticeOf, showTunnelNotice } from './tunnel-notices.ts'
import { keyOf, type TunnelRecords } from '#main/tunnel/records/tunnel-records.ts'
import type { TunnelRecord } from '#main/tunnel/records/tunnel-record.ts'
import type { Resolver } from '#main/tunnel/runs/resolve-endpoints.ts'
import { createTunnelRuns, type TunnelRuns } from '#main/tunnel/runs/tunnel-runs.ts'

export interface KeepDeps {
  readonly local: LocalTunnel
  readonly api: Api
  readonly records: TunnelRecords
  readonly clock: Clock
  readonly log: Log
  readonly notices: Notices
  readonly resolver: Resolver
  readonly changed: () => void
}

/** Tunnels with what the API and the system say of them. */
export interface KeptTunnels {
  readonly runs: TunnelRuns
  support(): TunnelSupport
  connect(record: TunnelRecord): Promise<Result<void, DriveProblem>>
  /** Switches it off and forgets it; a key that cannot be deleted now is left in the keychain, unused. */
  forget(record: TunnelRecord): Promise<void>
  /** Its person is not here any more. */
  leave(record: TunnelRecord): Promise<void>
  /** Asks for its interface anew, and applies what changed. */
  refresh(record: TunnelRecord): Promise<void>
  /** Takes in hand what stood when the application ended: with a kill switch it stands still. */
  takeUp(): Promise<void>
}

/** Joins records, runs, API and notices. */
export function keepTunnels(deps: KeepDeps): KeptTunnels {
  const { local, records, log, notices, changed } = deps
  let support: TunnelSupport = { kind: 'missing', what: 'system' }
  const runs = createTunnelRuns({
    ...deps,
    freshen: (record) => freshenParts(deps, record),
    stateChanged: (record, before, after) => {
      log.info({ tunnel: record.interfaceName, from: before.kind, to: after.kind }, 'tunnel turned')
      const notice = noticeOf(before, after)
      if (notice !== null) showTunnelNotice(notices, record.name, notice)
    },
  })
  const isReady = async (): Promise<boolean> => {
    support = await local.support()
    changed()
    return support.kind === 'ready'
  }
  const forget = async (record: TunnelRecord): Promise<void> => {
    const key = keyOf(record)
    await runs.end(key)
    const deleted = await records.deleteKeys(key)
    if (!deleted.ok)
      log.warn({ tunnel: record.interfaceName, code: deleted.problem.code }, 'key is left over')
    records.remove(key)
    changed()
  }

  return {
    runs,
    forget,
    support: () => support,
    connect: async (record) => {
      if (!(await isReady()))
        return fail(problem('tunnel-unsupported', { what: support.kind === 'missing' ? support.what : '' }))
      const done = await runs.start(keyOf(record))
      if (!done.ok && done.problem.code === 'tunnel-missing') await forget(record)
      return done
    },
    leave: async (record) => {
      const stood = runs.isRunning(keyOf(record))
      await runs.end(keyOf(record))
      if (stood) showTunnelNotice(notices, record.name, 'ended')
    },
    refresh: async (record) => {
      const key = keyOf(record)
      const fresh = await freshenParts(deps, record)
      if (fresh.ok) {
        changed()
        await runs.change(key)
        return
      }
      if (fresh.problem.code !== 'tunnel-missing') return runs.halt(key, fresh.problem)
      const stood = runs.isRunning(key)
      await forget(record)
      if (stood) showTunnelNotice(notices, record.name, 'ended')
    },
    takeUp: async () => {
      const wanted = records.all().filter((record) => record.isWanted)
      if (!(await isReady()) || wanted.length === 0) return
      const read = await local.read()
      if (!read.ok) return
      await Promise.all(
        wanted.map(async (record) => {
          const stands = read.value.some(({ name }) => name === record.interfaceName)
          if (stands) await runs.start(keyOf(record), true)
          else records.change(keyOf(record), { isWanted: false })
        }),
      )
    },
  }
}
