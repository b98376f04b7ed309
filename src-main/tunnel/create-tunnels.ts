import type {
  Api,
  Documents,
  DriveProblem,
  LocalTunnel,
  Log,
  Notices,
  Secrets,
  Tunnels,
} from '#main/ports/desktop-ports.ts'
import type { Clock, Randomness } from '#shared/app/ports.ts'
import { createListeners } from '#shared/base/listeners.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { TunnelView } from '#shared/contract/tunnels.ts'
import { dropKeysOfEnded, dropLeftKeys } from './drop-left-keys.ts'
import { enrolComputer } from './enrol-computer.ts'
import { followPerson } from './follow-person.ts'
import { importTunnelFile } from './import-tunnel-file.ts'
import { keepLooking } from '#main/tunnel/runs/keep-looking.ts'
import { keepTunnels, type KeptTunnels } from './keep-tunnels.ts'
import type { HostFacts } from '#main/tunnel/runs/node-host.ts'
import type { Resolver } from '#main/tunnel/runs/resolve-endpoints.ts'
import { isOfOptions } from '#main/tunnel/runs/one-run.ts'
import { readOptions, type OptionChanges } from '#main/tunnel/records/tunnel-options.ts'
import {
  createTunnelRecords,
  keyOf,
  ownerOf,
  type TunnelRecords,
} from '#main/tunnel/records/tunnel-records.ts'
import type { TunnelRecord } from '#main/tunnel/records/tunnel-record.ts'

export interface TunnelsDeps {
  readonly local: LocalTunnel
  readonly api: Api
  readonly secrets: Secrets
  readonly documents: Documents
  readonly clock: Clock
  readonly log: Log
  readonly notices: Notices
  readonly randomness: Randomness
  readonly resolver: Resolver
  readonly host: HostFacts
}

/** All that the handlers of area `tunnels` need. */
export interface OwnTunnels extends Tunnels {
  /** Resolves when it is known what brings tunnels up here, and what stood before is in hand again. */
  readonly ready: Promise<void>
  /** Somebody looks at traffic and handshakes; the answer ends it. */
  watch(): () => void
  enrol(
    networkId: string,
  ): Promise<Result<TunnelView, RefusalOf<typeof enrolComputer> | Problem<'session-expired'>>>
  setOptions(
    id: string,
    changes: OptionChanges,
  ): Promise<Result<TunnelView, DriveProblem | RefusalOf<typeof readOptions>>>
  importFile(file: {
    readonly name: string
    readonly text: string
  }): Promise<Result<TunnelView, RefusalOf<typeof importTunnelFile>>>
  remove(id: string): Promise<Result<void, DriveProblem>>
}

/** Begins at once: takes what stands in hand again, follows who is signed in, connects what connects by itself. */
export function createTunnels(deps: TunnelsDeps): OwnTunnels {
  const records = createTunnelRecords(deps.documents, deps.secrets)
  const listeners = createListeners()
  let shown = ''
  const changed = (): void => {
    const now = JSON.stringify([kept.support(), views()])
    if (now === shown) return
    shown = now
    listeners.tell()
  }
  const kept = keepTunnels({ ...deps, records, changed })
  const views = (): TunnelView[] => records.own().map((record) => viewOf(kept, record))
  const running = keepRunning(deps, records, kept, changed)

  return {
    ready: running.ready,
    support: () => kept.support(),
    views,
    onChange: listeners.add,
    watch: running.watch,
    ...driveTunnels({ ...deps, records, kept, running, changed }),
    stop: async () => {
      await running.stop()
      await deps.local.close()
    },
  }
}

interface Running {
  readonly ready: Promise<void>
  readonly watch: () => () => void
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/** What goes on by itself: looking, following the person, connecting at start. */
function keepRunning(
  deps: TunnelsDeps,
  records: TunnelRecords,
  kept: KeptTunnels,
  changed: () => void,
): Running {
  const { api, log } = deps
  let watchers = 0
  let isStopped = false
  let unfollow = (): void => undefined
  const looking = keepLooking({ ...deps, runs: kept.runs, isWatched: () => watchers > 0 })
  const own = (source: TunnelRecord['source']): TunnelRecord[] =>
    records.own().filter((record) => record.source === source)
  const startThemselves = async (source: TunnelRecord['source']): Promise<void> => {
    await Promise.all(own(source).flatMap((one) => (one.options.autoStart ? [kept.connect(one)] : [])))
    looking.wake()
  }
  const ready = kept.takeUp()
  const begun = ready
    .then(async () => {
      if (isStopped) return
      unfollow = followPerson({
        api,
        records,
        changed,
        leave: kept.leave,
        refresh: async () => {
          await Promise.all(own('network').map(kept.refresh))
        },
        arrived: async () => {
          await startThemselves('network')
          await dropEnded(deps, records)
        },
      })
      await startThemselves('file')
      await dropLeftKeys({ ...deps, records })
    })
    .catch((error: unknown) => log.error({ error: String(error) }, 'tunnels could not begin'))

  return {
    ready,
    wake: looking.wake,
    watch: () => {
      watchers += 1
      looking.wake()
      return () => {
        watchers -= 1
      }
    },
    stop: async () => {
      isStopped = true
      looking.stop()
      await begun
      unfollow()
      await kept.runs.settled()
      // What has a kill switch stays as it is, and is taken up again at the next start.
      for (const record of records.all())
        if (record.isWanted && !record.options.killSwitch) records.change(keyOf(record), { isWanted: false })
    },
  }
}

/** Asks which networks the person who has signed in has, where a key waits for an answer. */
async function dropEnded(deps: TunnelsDeps, records: TunnelRecords): Promise<void> {
  const { api, log } = deps
  const owner = records.owner()
  if (owner === null || records.waiting().size === 0) return
  const home = await api.backend.member.home({})
  if (home.ok && records.owner() === owner) await dropKeysOfEnded({ records, log }, owner, home.value)
}

interface DriveDeps extends TunnelsDeps {
  readonly records: TunnelRecords
  readonly kept: KeptTunnels
  readonly running: Running
  readonly changed: () => void
}

/** What a person does with them. */
function driveTunnels(
  deps: DriveDeps,
): Pick<OwnTunnels, 'connect' | 'disconnect' | 'enrol' | 'setOptions' | 'importFile' | 'remove'> {
  const { api, records, kept, running, changed } = deps
  const find = async (id: string): Promise<Result<TunnelRecord, Problem<'tunnel-missing'>>> => {
    await running.ready
    const record = records.find(id)
    return record === null ? fail(problem('tunnel-missing', { id })) : ok(record)
  }
  const shown = <P>(made: Result<TunnelRecord, P>): Result<TunnelView, P> => {
    changed()
    return made.ok ? ok(viewOf(kept, made.value)) : made
  }

  return {
    connect: async (id) => {
      const found = await find(id)
      if (!found.ok) return found
      const done = await kept.connect(found.value)
      running.wake()
      return done
    },
    disconnect: async (id) => {
      const found = await find(id)
      return found.ok ? kept.runs.end(keyOf(found.value)) : found
    },
    enrol: async (networkId) => {
      await running.ready
      const session = api.session()
      if (session === null) return fail(problem('session-expired'))
      const there = records.find(networkId)
      if (there !== null) return shown(ok(there))
      const of = { networkId, owner: ownerOf(session) }
      return shown(await enrolComputer({ ...deps, calls: api.backend.member }, of))
    },
    setOptions: async (id, changes) => {
      const found = await find(id)
      if (!found.ok) return found
      const before = found.value.options
      const options = readOptions(before, changes, kept.support())
      if (!options.ok) return options
      const key = keyOf(found.value)
      records.change(key, { options: options.value })
      const done = await kept.runs.change(key)
      if (!done.ok && isOfOptions(done.problem)) records.change(key, { options: before })
      return done.ok ? shown(ok(records.find(id) ?? found.value)) : done
    },
    importFile: async (file) => {
      await running.ready
      return shown(await importTunnelFile(deps, file))
    },
    remove: async (id) => {
      const found = await find(id)
      if (!found.ok) return found
      const key = keyOf(found.value)
      const down = await kept.runs.end(key)
      if (!down.ok) return down
      const deleted = await records.deleteKeys(key)
      if (!deleted.ok) return deleted
      records.remove(key)
      changed()
      return ok(undefined)
    },
  }
}

function viewOf(kept: KeptTunnels, record: TunnelRecord): TunnelView {
  const { id, name, source, parts, options } = record
  const named = parts.peers.flatMap((peer) => (peer.gatewayName === null ? [] : [peer.gatewayName]))
  return {
    id,
    name,
    source,
    addresses: parts.addresses,
    gatewayName: named[0] ?? null,
    hasExit: parts.peers.some((peer) => peer.isExit),
    options,
    state: kept.runs.stateOf(keyOf(record)),
  }
}
