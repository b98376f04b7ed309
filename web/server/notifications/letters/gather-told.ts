import { isMailed, mayBeTold, noticeBounds, usualKinds } from '#shared/model/notice.ts'
import { webhookEvents, type WebhookEventType } from '#shared/model/webhook-events.ts'
import type { Store } from '#web/server/kernel/store/store.ts'
import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { DueReader } from '../store/due-notices.ts'
import { readSince } from '../store/notices.ts'
import { readEvents, type Found, type Wish } from '../store/read-events.ts'

/** What one person's letter tells. */
export interface Told {
  readonly reader: DueReader
  /** At least one, the oldest first, and no more than wait for one person. */
  readonly lines: Found['events']
  /** Events that are only counted. */
  readonly missed: number
}

/** Works out what each reader is told of what happened until `untilMs`; who is told nothing is left out. */
export async function gatherTold(
  store: Pick<Store, 'db'>,
  readers: readonly DueReader[],
  untilMs: number,
): Promise<readonly Told[]> {
  const wishes = new Map<string, Wish>()
  const keysOf = readers.map((reader) =>
    wishesOf(reader).map((wish) => {
      const key = JSON.stringify(wish)
      wishes.set(key, wish)
      return key
    }),
  )
  const results = await readEvents(store, [...wishes.values()], untilMs)
  const found = new Map([...wishes.keys()].map((key, at) => [key, results[at]]))
  return readers.flatMap((reader, at) => {
    const own = (keysOf[at] ?? []).flatMap((key) => found.get(key) ?? [])
    const told = toldTo(reader, own)
    return told.lines.length === 0 ? [] : [told]
  })
}

/** What they want to know of, each kind from their place on, or from when they chose it or came. */
function wishesOf({ organizationId, roles, choice, fromMs }: DueReader): readonly Wish[] {
  const kinds = choice.kinds === null ? usualKinds(readJson(roles)) : readJson(choice.kinds)
  const since = readSince(choice.since)
  return kinds.map((kind) => ({
    organizationId,
    kind,
    afterMs: Math.max(choice.until_ms, fromMs - 1, (since[kind] ?? 0) - 1),
  }))
}

function toldTo(reader: DueReader, found: readonly Found[]): Told {
  const roles = readJson(reader.roles)
  const isFor = ({
    type,
    actor_id,
  }: {
    readonly type: string
    readonly actor_id: string | null
  }): boolean => {
    const kind = kinds.get(type)
    if (kind === undefined || !isEvent(type)) return false
    return (kind === 'troubles' || actor_id !== reader.id) && isMailed(type) && mayBeTold(type, roles)
  }
  const lines = found
    .flatMap(({ events }) => events.filter(isFor))
    .toSorted((a, b) => a.at_ms - b.at_ms || (a.event_id < b.event_id ? -1 : 1))
    .slice(0, noticeBounds.lines)
  const all = found.flatMap(({ counts }) => counts.filter(isFor))
  const count = all.reduce((sum, each) => sum + each.count, 0)
  return { reader, lines, missed: Math.max(0, count - lines.length) }
}

const kinds: ReadonlyMap<string, string> = new Map(webhookEvents.map(({ type, kind }) => [type, kind]))

function isEvent(type: string): type is WebhookEventType {
  return kinds.has(type)
}
