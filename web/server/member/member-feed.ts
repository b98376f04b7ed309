import { gatewaysOfDevice, type OwnPart } from '#shared/app/own-devices.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { readOwn } from './member-views.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import type { Happening } from '../kernel/events.ts'

/** How soon what another process did is seen, and how often the session is looked at. */
const lookEveryMs = 3000
/** What happens at once is told once, and what happens again and again no more often than this. */
const settleMs = 20
const betweenMs = 150

/**
 * Says that something of what a person sees has changed. Begins by saying so, since whoever comes back may have
 * missed it; is silent about everything else of the organization. Ends with the session, or with the link.
 */
export async function* followMember(
  { clock, events }: Pick<Composition, 'clock' | 'events'>,
  caller: SignedIn,
  signal: AbortSignal,
): AsyncGenerator<{ kind: 'changed' }> {
  const { store } = caller
  let bell = new AbortController()
  const stopListening = events.listen(store.organizationId, (happening) => {
    if (mayMatter(happening)) bell.abort()
  })
  let told = ''
  try {
    while (!signal.aborted && (await caller.isStillIn())) {
      bell = new AbortController()
      const lookedAtMs = clock.nowMs()
      const own = await readOwn(caller)
      if (!own.ok) return
      const now = await printOf(store, own.value)
      if (now !== told) yield { kind: 'changed' }
      told = now
      await clock.wait(lookEveryMs, AbortSignal.any([bell.signal, signal]))
      // A clock that was set back keeps nobody waiting longer.
      const restMs = Math.min(betweenMs, lookedAtMs + betweenMs - clock.nowMs())
      await clock.wait(Math.max(settleMs, restMs), signal)
    }
  } finally {
    stopListening()
  }
}

function mayMatter({ kind }: Happening): boolean {
  return kind === 'edited' || kind === 'settled' || kind === 'records'
}

/** Another text when something of the person's networks, or what their gateways were confirmed to have, is another. */
async function printOf(
  store: OrganizationStore,
  { networkUserId, networks, view }: OwnPart,
): Promise<string> {
  const networkIds = networks.map(({ network }) => network.id)
  const gateways = networks.flatMap(({ network, placements }) =>
    placements.flatMap(({ device }) => gatewaysOfDevice(view, network.id, device.id)),
  )
  const gatewayIds = [...new Set(gateways.map((gateway) => gateway.id))]
  const revisions =
    networkIds.length === 0
      ? []
      : await store.read
          .from('networks')
          .select(['network_id', 'revision'])
          .where('network_id', 'in', networkIds)
          .orderBy('network_id')
          .execute()
  const applied =
    gatewayIds.length === 0
      ? []
      : await store.read
          .from('applied')
          .select(['gateway_id', 'digest'])
          .where('gateway_id', 'in', gatewayIds)
          .orderBy('gateway_id')
          .execute()
  const person = view.model.networkUsers.find((user) => user.id === networkUserId)
  return JSON.stringify([person?.name, networkIds, revisions, applied])
}
