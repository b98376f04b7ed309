import { createListeners } from '#shared/base/listeners.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { Drawing } from '#shared/contract/drawings.ts'
import { withDrawnChange } from '#shared/model/drawn-part.ts'
import type { Model } from '#shared/model/model.ts'
import type { PageKeeper } from '#renderer/document/page-keeper.ts'
import type { Presence } from '#renderer/editor/presence/peers.ts'
import { createPresenceStore } from '#renderer/editor/presence/presence-store.ts'
import { createDraftStore, type DraftOptions, type DraftStore } from '../document/draft-store.ts'
import { readLeft, writeEdits, writeHistory } from '../document/kept-text.ts'
import { gatewayRecord } from '../document/records.ts'
import type { Drawn } from '../document/work.ts'
import { createLiveStore, type LiveStore } from '../live/live-store.ts'

/** What the server says of the network beside its drawing. */
export interface Facts {
  /** The gateways that are drawn with host key, last contact, public SSH key. */
  readonly gateways: ReadonlyMap<string, GatewayView>
  /** The network as it was last applied; null: never. */
  readonly applied: Model | null
}

/** One network that is open in the builder: its document, what is live of it, and what else is known. */
export interface Builder {
  readonly networkId: string
  readonly draft: DraftStore
  readonly live: LiveStore
  /** The others who have it open. */
  readonly presence: Presence
  facts(): Facts
  subscribeFacts(listener: () => void): () => void
  /** A gateway that another call just made or changed. */
  learnGateway(view: GatewayView): void
  /** Listens to the network and saves the document, until the returned function is called. */
  open(): () => void
}

type DraftSays = 'wait' | 'onDropped' | 'onGaveWay' | 'onNotUndone' | 'onEditedElsewhere'

export interface BuilderOptions extends Pick<DraftOptions, DraftSays> {
  readonly networkId: string
  readonly drawing: Drawing
  readonly networks: Pick<Backend['networks'], 'drawing' | 'changes' | 'edit' | 'events' | 'present'>
  /** This page, so that it does not hear itself. */
  readonly peer: string
  /** Has what pages before this one left of the network. */
  readonly keeper: PageKeeper
  /** False: whoever drew is signed out, and their history is not kept. */
  readonly mayKeepHistory: () => boolean
}

export function createBuilder(options: BuilderOptions): Builder {
  const { networkId, networks } = options
  const live = createLiveStore()
  const presence = presenceOf(options)
  const listeners = createListeners()
  let facts = factsOf(options.drawing)
  const setFacts = (next: Facts): void => {
    facts = next
    listeners.tell()
  }
  live.begin(options.drawing.gateways.map((gateway) => [gateway.id, gateway.state]))

  const takeViews = (views: readonly GatewayView[]): void => {
    if (views.length > 0) setFacts({ ...facts, gateways: new Map([...facts.gateways, ...byId(views)]) })
  }
  /** Null: too much happened since, and the drawing has to be read. */
  const readChanges = async (known: Drawn): Promise<Result<Drawn> | null> => {
    const answer = await networks.changes({ id: networkId, since: known.revision })
    if (!answer.ok) return fail(answer.problem)
    const { revision, change, gateways } = answer.value
    if (change === null) return null
    takeViews(gateways)
    return ok({ revision, model: withDrawnChange(known.model, change) })
  }
  const readDrawing = async (known: Drawn | null): Promise<Result<Drawn>> => {
    const changed = known === null ? null : await readChanges(known)
    if (changed !== null) return changed
    const answer = await networks.drawing({ id: networkId })
    if (!answer.ok) return fail(answer.problem)
    setFacts(factsOf(answer.value))
    return ok({ revision: answer.value.revision, model: answer.value.model })
  }
  const draft = createDraftStore({
    ...options,
    revision: options.drawing.revision,
    model: options.drawing.model,
    sendEdits: (revision, edits) =>
      networks.edit({ id: networkId, revision, edits: edits.map((edit) => edit) }),
    readDrawing,
    ...keptBy(options),
  })

  const listen = (event: Parameters<Parameters<typeof networks.events>[1]>[0]): void => {
    live.take(event)
    if (event.kind === 'present' || event.kind === 'left') presence.hear(event)
    // Its first event: whoever follows is to be seen.
    if (event.kind === 'edited' && event.since === null) presence.again()
    if (event.kind === 'edited' && event.networkId === networkId) {
      takeViews(event.gateways)
      draft.hear(event)
    }
    // What was just applied is real from now on, and a first synchronization brings the gateway's key.
    if (event.kind === 'state' && event.state.kind === 'synchronized') draft.refresh()
  }
  return {
    networkId,
    draft,
    live,
    presence,
    facts: () => facts,
    subscribeFacts: listeners.add,
    learnGateway(view) {
      setFacts({ ...facts, gateways: new Map(facts.gateways).set(view.id, view) })
      live.begin([[view.id, view.state]])
      draft.learn({ gateways: [gatewayRecord(view)] })
    },
    open() {
      const close = [
        options.keeper.subscribe(draft.readKept),
        draft.open(),
        presence.open(),
        networks.events({ id: networkId, peer: options.peer }, listen),
      ]
      return () => {
        for (const stop of close) stop()
      }
    },
  }
}

function presenceOf({ networkId, networks, peer }: BuilderOptions) {
  return createPresenceStore(
    (state) => void networks.present({ ...state, id: networkId, peer, selection: [...state.selection] }),
  )
}

/** What pages before this one left, and what this one keeps. */
function keptBy({ networkId, keeper, mayKeepHistory }: BuilderOptions) {
  return {
    left: readLeft(keeper.left, Date.now()),
    keepUnsent: (edits, base) => keeper.keep('edits', () => writeEdits(edits, base, networkId)),
    keepHistory: (history, gateways) =>
      keeper.keepLater('history', () =>
        mayKeepHistory() ? writeHistory(history, gateways, networkId) : null,
      ),
    isKept: keeper.isKept,
  } satisfies Partial<DraftOptions>
}

function factsOf(drawing: Drawing): Facts {
  return {
    gateways: byId(drawing.gateways),
    applied: drawing.applied ?? null,
  }
}

function byId(gateways: readonly GatewayView[]): ReadonlyMap<string, GatewayView> {
  return new Map(gateways.map((each) => [each.id, each]))
}
