import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import { withDrawnChange } from '#shared/model/drawn-part.ts'
import type { Model } from '#shared/model/model.ts'
import { shownAs } from '#web/server/designs/testing/designs-world.ts'
import type { Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { good, until } from '#web/server/testing/until.ts'

/** A page that is open on a network: what it heard, and its own copy of the drawing, kept by the feed alone. */
export interface NetworkPage {
  readonly peer: string
  /** What others know the page as. */
  readonly shownAs: string
  readonly heard: NetworkEvent[]
  readonly held: { revision: number; model: Model }
  close(): void
}

export async function openNetworkPage(person: Person, id: string): Promise<NetworkPage> {
  const peer = newId()
  const heard: NetworkEvent[] = []
  const held = { revision: -1, model: null as unknown as Model }
  const close = person.networks.events({ id, peer }, (event) => {
    heard.push(event)
    if (event.kind !== 'edited' || event.since === null || event.since !== held.revision) return
    if (event.change === null) throw new Error('the change was not told')
    held.model = withDrawnChange(held.model, event.change)
    held.revision = event.revision
  })
  await until('the beginning', () => Promise.resolve(heard.some(({ kind }) => kind === 'edited')))
  Object.assign(held, good(await person.networks.drawing({ id })))
  return { peer, shownAs: shownAs(person, peer), heard, held, close }
}

/** Waits until a page heard such an event, and answers it. */
export function hears<K extends NetworkEvent['kind']>(
  page: NetworkPage,
  kind: K,
  is: (event: NetworkEvent & { readonly kind: K }) => boolean = () => true,
): Promise<NetworkEvent & { readonly kind: K }> {
  const isIt = (event: NetworkEvent): event is NetworkEvent & { readonly kind: K } =>
    event.kind === kind && is(event as NetworkEvent & { readonly kind: K })
  return until(`the event ${kind}`, () => Promise.resolve(page.heard.find(isIt)))
}

/** A drawing, whatever the order of its records. */
export function inOrder(model: Model): Record<keyof Model, readonly string[]> {
  const sorted = (list: readonly object[]): readonly string[] =>
    list.map((each) => JSON.stringify(each)).toSorted()
  return {
    networks: sorted(model.networks),
    networkUsers: sorted(model.networkUsers),
    devices: sorted(model.devices),
    gateways: sorted(model.gateways),
    rules: sorted(model.rules),
    placements: sorted(model.placements),
    relations: sorted(model.relations),
  }
}
