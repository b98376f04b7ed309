import { inParallel } from '#shared/app/in-parallel.ts'
import type { GatewaySession } from '#shared/app/ports.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import { may } from '#shared/model/permissions.ts'
import type { Keyring, OwnKeys } from '#main/keys/keyring.ts'
import type { Log } from '#main/ports/desktop-ports.ts'
import { sendObserved } from './sent.ts'
import { spread } from './spread.ts'

/** Reads gateways again and again while their network is open, and tells the API what it saw. */
export interface Readings {
  /** Reads those of a network until the answer is called. */
  follow(networkId: string): () => void
  stop(): void
}

interface ReadingsDeps {
  readonly keyring: Keyring
  readonly log: Log
}

const betweenMs = 15_000
const readingsAtOnce = 8
/** A gateway that could not be read is left alone for so many rounds. */
const roundsLeftAlone = 2

export function createReadings({ keyring, log }: ReadingsDeps): Readings {
  const stopping = new AbortController()
  return {
    follow: (networkId) => {
      const over = new AbortController()
      void readOn({ keyring, log }, networkId, AbortSignal.any([over.signal, stopping.signal]))
      return () => over.abort()
    },
    stop: () => stopping.abort(),
  }
}

/** What is known of one gateway from round to round: its session is kept, a new one would cost most of the work. */
interface Kept {
  session: GatewaySession | null
  alone: number
}

async function readOn({ keyring, log }: ReadingsDeps, networkId: string, signal: AbortSignal): Promise<void> {
  const kept = new Map<string, Kept>()
  while (!signal.aborted) {
    const session = keyring.api.session()
    if (session !== null && may('gateway.write', session.roles))
      await readRound(keyring, keyring.of(session.organizationId), networkId, kept).catch((error: unknown) =>
        log.error({ networkId, error: String(error) }, 'gateways could not be read'),
      )
    await keyring.clock.wait(spread(betweenMs), signal)
  }
  await Promise.all([...kept.values()].map(async (each) => each.session?.close()))
}

async function readRound(
  keyring: Keyring,
  own: OwnKeys,
  networkId: string,
  kept: Map<string, Kept>,
): Promise<void> {
  const targets = await own.targets()
  if (!targets.ok) return
  const here = targets.value.filter(
    (target) =>
      target.networkIds.includes(networkId) &&
      target.hostKey !== null &&
      own.record(target.gatewayId).kind !== 'none' &&
      // Whoever changes the gateway reads it, too, and is not to be disturbed.
      !keyring.changes.isBusy(target.gatewayId),
  )
  await inParallel(here, readingsAtOnce, async (target) => {
    const before = kept.get(target.gatewayId) ?? { session: null, alone: 0 }
    if (before.alone > 0) kept.set(target.gatewayId, { ...before, alone: before.alone - 1 })
    else kept.set(target.gatewayId, await readOnce(keyring, own, target, before.session))
  })
}

async function readOnce(
  { api, gateways }: Keyring,
  own: OwnKeys,
  target: CustodyTarget,
  known: GatewaySession | null,
): Promise<Kept> {
  const failed = { session: null, alone: roundsLeftAlone - 1 }
  const reached = known === null ? await own.reach(target) : null
  const opened = reached?.ok === true ? await gateways.open(reached.value) : null
  const session = known ?? (opened?.ok === true ? opened.value : null)
  if (session === null) return failed
  const read = await session.observe()
  if (!read.ok) {
    await session.close()
    return failed
  }
  await api.backend.custody.tell({ gatewayId: target.gatewayId, observed: sendObserved(read.value) })
  return { session, alone: 0 }
}
