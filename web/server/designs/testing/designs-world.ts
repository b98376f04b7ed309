import { decodeJwt } from 'jose'
import type { DesignEvent } from '#shared/contract/design-values.ts'
import type { DesignContent, DesignNode } from '#shared/design/design.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { createReplica, type Replica, type Sent } from '#shared/design-sync/replica.ts'
import { peerOf } from '#web/server/kernel/presence/peer.ts'
import type { Person } from '#web/server/testing/people.ts'
import { newId, origin } from '#web/server/testing/scene.ts'
import type { Visitor } from '#web/server/testing/test-server.ts'
import { until } from '#web/server/testing/until.ts'

/** A node with an id of its own. */
export const nodeOf = (name: string, fields: Partial<DesignNode> = {}): DesignNode => ({
  id: newId(),
  kind: 'server',
  name,
  publicIp: '',
  privateIp: '',
  observations: '',
  ...origin,
  outlineId: null,
  isLocked: false,
  z: 0,
  ...fields,
})

export const contentOf = (...nodes: DesignNode[]): DesignContent => ({
  nodes,
  relationships: [],
  outlines: [],
})

/** A page that is open on a design: what it heard, and its own copy. */
export interface Page {
  readonly peer: string
  /** What others know the page as. */
  readonly shownAs: string
  readonly heard: DesignEvent[]
  readonly replica: Replica
  /** Codes of what was refused. */
  readonly refused: string[]
  /** Adds nodes here at once. */
  add(...nodes: DesignNode[]): void
  names(): string[]
  close(): void
}

type Answered = Promise<{ readonly ok: boolean; readonly problem?: { readonly code: string } }>

/** Opens a page of somebody of the organization. */
export function openPage(person: Person, id: string): Promise<Page> {
  return openBy(
    (peer) => shownAs(person, peer),
    (peer, listen) => person.designs.follow({ id, peer }, listen),
    (peer, update) => person.designs.edit({ id, peer, update }),
  )
}

/** Opens a page of a guest. */
export function openGuestPage(visitor: Visitor, visit: string): Promise<Page> {
  return openBy(
    (peer) => peerOf(visit, peer),
    (peer, listen) => visitor.designs.followShared({ visit, peer }, listen),
    (peer, update) => visitor.designs.editShared({ visit, peer, update }),
  )
}

/** What others know a page of somebody as. */
export function shownAs({ session }: Pick<Person, 'session'>, peer: string): string {
  return peerOf(String(decodeJwt(session.token).sub), peer)
}

async function openBy(
  nameOf: (peer: string) => string,
  follow: (peer: string, listen: (event: DesignEvent) => void) => () => void,
  edit: (peer: string, update: string) => Answered,
): Promise<Page> {
  const peer = newId()
  const heard: DesignEvent[] = []
  const refused: string[] = []
  const replica = createReplica({
    send: async (update): Promise<Sent> => {
      const answer = await edit(peer, update)
      if (answer.ok) return 'stored'
      const code = answer.problem?.code ?? ''
      if (code === 'offline') return 'lost'
      refused.push(code)
      return 'refused'
    },
    listen: () => undefined,
    onRefused: () => undefined,
  })
  const close = follow(peer, (event) => {
    heard.push(event)
    if (event.kind === 'state' || event.kind === 'edit') replica.hear(event)
  })
  await until('the beginning', () => Promise.resolve(heard.some(({ kind }) => kind === 'state')))
  return {
    peer,
    shownAs: nameOf(peer),
    heard,
    replica,
    refused,
    add: (...nodes) => replica.change(patchBetween(emptyDesign, toDesign(contentOf(...nodes)))),
    names: () => [...replica.design.nodes.values()].map(({ name }) => name).toSorted(),
    close: () => {
      close()
      replica.stop()
    },
  }
}

/** Waits until a page heard such an event, and answers it. */
export function hears<K extends DesignEvent['kind']>(
  page: Page,
  kind: K,
  is: (event: DesignEvent & { readonly kind: K }) => boolean = () => true,
): Promise<DesignEvent & { readonly kind: K }> {
  const isIt = (event: DesignEvent): event is DesignEvent & { readonly kind: K } =>
    event.kind === kind && is(event as DesignEvent & { readonly kind: K })
  return until(`the event ${kind}`, () => Promise.resolve(page.heard.find(isIt)))
}
