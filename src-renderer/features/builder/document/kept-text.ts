import { z } from 'zod'
import type { DrawingHistory } from '#shared/model/edit-changes.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { expectation } from '#shared/model/expectation.ts'
import { keptEdit } from '#shared/model/former-placements.ts'
import { device } from '#shared/model/device.ts'
import { gateway, type Gateway } from '#shared/model/gateway.ts'
import { withRecords, type Records } from '#shared/model/known-records.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { placement, relation } from '#shared/model/relation.ts'
import { historyMs, type KeptText } from '#renderer/document/journal.ts'
import { drawnOfIds, type Drawn, type Form } from './difference.ts'

const byId = <T extends z.ZodType>(value: T) => z.array(z.tuple([z.string(), value]))
const drawn = z.object({
  places: byId(placement.shape.position),
  addresses: byId(placement.pick({ address: true, address6: true })),
  relations: byId(relation),
  forms: byId(z.record(z.string(), z.unknown())),
  allowsTraffic: z.boolean().optional(),
  expectations: z.array(expectation).optional(),
})
/** The records that edits name: a drawing has only what stands on it. */
const records = z.object({
  devices: z.array(device),
  gateways: z.array(gateway),
  networkUsers: z.array(networkUser),
})
const nobody = { devices: [], gateways: [], networkUsers: [] }
const nothing = { places: [], addresses: [], relations: [], forms: [] }
/** An edit that a page of another version wrote may be none any more; those beside it are. */
const edits = z
  .array(z.unknown())
  .transform((all) => all.flatMap((each) => keptEdit.safeParse(each).data ?? []))
const keptEdits = z.object({
  edits,
  // Pages of former versions kept less.
  records: records.default(nobody),
  before: drawn.default(nothing),
})
const keptHistory = z.object({
  past: z.array(edits),
  future: z.array(edits),
  records,
  seen: drawn,
})

/** What pages before this one left of a network. */
export interface Left {
  readonly edits: readonly Edit[]
  readonly records: Records
  /** What the edits stood on, as far as they say anything of it. */
  readonly before: Drawn
  readonly history: LeftHistory | null
}

/** The steps of a page that is gone, and what it saw of what they set. */
export interface LeftHistory extends Pick<DrawingHistory, 'past' | 'future'> {
  readonly seen: Drawn
}

/** What one page keeps of its past, and of what it took back; a larger step ends it. */
const mostHistoryChars = 512 * 1024
const mostStepChars = 128 * 1024

export function writeEdits(edits: readonly Edit[], base: Model, networkId: string): string | null {
  if (edits.length === 0) return null
  return JSON.stringify({
    edits,
    records: recordsOf(edits, base, base.gateways),
    before: listed(drawnOfIds(base, networkId, idsOf(edits))),
  })
}

/** `gateways`: with those that were taken off, which may be placed again. */
export function writeHistory(
  { value, past, future }: DrawingHistory,
  gateways: readonly Gateway[],
  networkId: string,
): string | null {
  const kept = { past: newestOf(past), future: newestOf(future) }
  const edits = [...kept.past, ...kept.future].flat()
  if (edits.length === 0) return null
  const beside = {
    records: recordsOf(edits, value, gateways),
    seen: listed(drawnOfIds(value, networkId, idsOf(edits))),
  }
  const [before, after] = [kept.past, kept.future].map((steps) => `[${steps.map(textOfStep).join()}]`)
  return `{"past":${before},"future":${after},${JSON.stringify(beside).slice(1)}`
}

/** What is left of the texts, oldest first: all edits, and the newest history. What cannot be read is nothing. */
export function readLeft(texts: readonly KeptText[], nowMs: number): Left {
  const waiting = texts.filter(({ kind }) => kind === 'edits').flatMap(({ text }) => parse(keptEdits, text))
  const [history] = texts
    .filter(({ kind, atMs }) => kind === 'history' && nowMs - atMs < historyMs)
    .slice(-1)
    .flatMap(({ text }) => parse(keptHistory, text))
  const known = [...waiting.map((each) => each.records), ...(history === undefined ? [] : [history.records])]
  return {
    edits: waiting.flatMap(({ edits }) => edits),
    records: known.reduce<Model>((model, each) => withRecords(model, each), emptyModel),
    before: mergeDrawn(waiting.map(({ before }) => before)),
    history:
      history === undefined
        ? null
        : { past: history.past, future: history.future, seen: mergeDrawn([history.seen]) },
  }
}

function parse<T>(schema: z.ZodType<T>, text: string): T[] {
  try {
    return [schema.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

type Listed = z.infer<typeof drawn>

function listed({ places, addresses, relations, forms, allowsTraffic, expectations }: Drawn): object {
  return {
    places: [...places],
    addresses: [...addresses],
    relations: [...relations],
    forms: [...forms],
    allowsTraffic,
    expectations,
  }
}

/** What an older one says comes first: the newer page may have seen what others did since. */
function mergeDrawn(all: readonly Listed[]): Drawn {
  const newestFirst = all.toReversed()
  return {
    places: new Map(newestFirst.flatMap(({ places }) => places)),
    addresses: new Map(newestFirst.flatMap(({ addresses }) => addresses)),
    relations: new Map(newestFirst.flatMap(({ relations }) => relations)),
    // They are compared field by field, whatever they are.
    forms: new Map(newestFirst.flatMap(({ forms }) => forms as [string, Form][])),
    allowsTraffic: all[0]?.allowsTraffic,
    expectations: all[0]?.expectations,
  }
}

const textsOfSteps = new WeakMap<readonly Edit[], string>()

/** A step never changes, and is written again with each one after it. */
function textOfStep(step: readonly Edit[]): string {
  const text = textsOfSteps.get(step) ?? JSON.stringify(step)
  textsOfSteps.set(step, text)
  return text
}

/** The steps that are next to be taken back, as many as are kept. */
function newestOf(steps: readonly (readonly Edit[])[]): readonly (readonly Edit[])[] {
  let chars = 0
  const end = steps.toReversed().findIndex((step) => {
    const size = textOfStep(step).length
    chars += size
    return size > mostStepChars || chars > mostHistoryChars
  })
  return end === -1 ? steps : steps.slice(steps.length - end)
}

function idsOf(edits: readonly Edit[]): ReadonlySet<string> {
  return new Set(
    edits.flatMap((each): readonly string[] => {
      switch (each.kind) {
        case 'move':
          return each.moves.map(({ nodeId }) => nodeId)
        case 'place':
        case 'remove':
        case 'set-address':
          return [each.nodeId]
        case 'connect':
          return [each.id]
        case 'disconnect':
        case 'set-exit':
          return [each.relationId]
        case 'set-internal-traffic':
        case 'set-expectations':
          return []
        case 'add-device':
        case 'add-rule':
        case 'change-device':
        case 'change-gateway':
        case 'change-rule':
          return [each.id]
      }
    }),
  )
}

/** The records that edits place or make theirs. */
function recordsOf(edits: readonly Edit[], model: Model, gateways: readonly Gateway[]) {
  const ids = new Set(
    edits.flatMap((each) => {
      if (each.kind === 'place') return [each.nodeId]
      return each.kind === 'add-device' || each.kind === 'change-device' ? [each.form.networkUserId] : []
    }),
  )
  const devices = ids.size === 0 ? [] : model.devices.filter((each) => ids.has(each.id))
  for (const { networkUserId } of devices) ids.add(networkUserId)
  return {
    devices,
    gateways: gateways.filter((each) => ids.has(each.id)),
    networkUsers: model.networkUsers.filter((each) => ids.has(each.id)),
  }
}
