import type { Backend } from '#shared/contract/backend.ts'
import type { DesignEvent } from '#shared/contract/design-values.ts'
import type { Result } from '#shared/base/result.ts'
import type { PresenceState } from '#renderer/editor/presence/peers.ts'

/** How a page reaches a design on the server: by its id when signed in, or by the visit that a link gave. */
export interface DesignChannel {
  edit(update: string): Promise<Result<unknown>>
  /** `vector`: what this page has of the document. Ends when the returned function is called. */
  follow(vector: string, listen: (event: DesignEvent) => void): () => void
  present(state: PresenceState): void
  rename(name: string): Promise<Result<unknown>>
}

type Calls = Backend['designs']

/** For a design of the organization. `peer`: this page, so that it does not hear itself. */
export function channelOfDesign(designs: Calls, id: string, peer: string): DesignChannel {
  return {
    edit: (update) => designs.edit({ id, peer, update }),
    follow: (vector, listen) => designs.follow({ id, peer, vector }, listen),
    present: (state) => void designs.present({ ...state, id, peer, selection: [...state.selection] }),
    rename: (name) => designs.rename({ id, name }),
  }
}

/** For whoever has a link. The name of the design is its owner's to change. `guestName`: what the guest is called. */
export function channelOfVisit(
  designs: Calls,
  visit: string,
  peer: string,
  guestName: () => string | null,
): DesignChannel {
  return {
    edit: (update) => designs.editShared({ visit, peer, update }),
    follow: (vector, listen) => designs.followShared({ visit, peer, vector }, listen),
    present: (state) =>
      void designs.presentShared({
        ...state,
        visit,
        peer,
        name: guestName(),
        selection: [...state.selection],
      }),
    rename: () => Promise.resolve({ ok: true, value: {} }),
  }
}
