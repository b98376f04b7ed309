import type { Model } from '#shared/model/model.ts'
import { indexModel, placementKey } from '#shared/model/view.ts'
import { madeId } from './made-id.ts'
import { namesOf } from './names.ts'
import type { NetworkFile } from './network-file.ts'
import type { Path, Work } from './work.ts'

type Entry<K extends 'people' | 'gateways' | 'devices' | 'rules'> = NonNullable<NetworkFile[K]>[number]
type Records<K extends 'networkUsers' | 'gateways' | 'devices' | 'rules'> = Model[K][number]

/** An entry of the file and the record that it is about; `held` is null where there is none yet. */
export interface Matched<E, R> {
  readonly entry: E
  readonly path: Path
  readonly id: string
  readonly held: R | null
  /** Whether it stands in this network. */
  readonly isDrawn: boolean
}

/** The entries of a file with their records, and those of the network that the file has no entry for. */
export interface MatchedFile {
  readonly people: readonly Matched<Entry<'people'>, Records<'networkUsers'>>[]
  readonly gateways: readonly Matched<Entry<'gateways'>, Records<'gateways'>>[]
  readonly devices: readonly Matched<Entry<'devices'>, Records<'devices'>>[]
  readonly rules: readonly Matched<Entry<'rules'>, Records<'rules'>>[]
  readonly left: readonly string[]
}

/** Finds the record of every entry: by its id, else by its name in the network, else in the organization. */
export function matchRecords(work: Work, file: NetworkFile): MatchedFile {
  const model = work.model()
  const view = indexModel(model)
  const { networkId } = work
  const isHere = (id: string): boolean => view.placements.has(placementKey(networkId, id))
  const all = new Set(
    [...model.networkUsers, ...model.gateways, ...model.devices, ...model.rules].map(({ id }) => id),
  )
  const match = createMatcher(work, isHere, (id) => all.has(id))
  const rulesHere = model.rules.filter((rule) => rule.networkId === networkId)
  const elsewhere = model.devices.filter(({ id }) => !isHere(id))
  const people = match('people', file.people, {
    here: model.networkUsers,
    beyond: () => undefined,
    nameOf: ({ email }) => email,
    entryName: ({ email }) => email,
  })
  const ownerId = new Map(
    [...model.networkUsers, ...people.map(({ id, entry }) => ({ id, email: entry.email }))].map(
      ({ id, email }) => [email, id],
    ),
  )
  const matched = {
    people,
    gateways: match('gateways', file.gateways, {
      here: model.gateways.filter(({ id }) => isHere(id)),
      beyond: byKey(model.gateways, ({ name }) => name.toLowerCase()),
      nameOf: ({ name }) => name,
      entryName: ({ name }) => name,
      keyOf: ({ name }) => name.toLowerCase(),
    }),
    devices: match('devices', file.devices, {
      here: model.devices.filter(({ id }) => isHere(id)),
      beyond: byKey(elsewhere, ({ name, networkUserId }) => `${networkUserId} ${name}`),
      nameOf: ({ name }) => name,
      entryName: ({ name }) => name,
      keyOf: ({ name, owner }) => `${ownerId.get(owner) ?? owner} ${name}`,
    }),
    rules: match('rules', file.rules, {
      here: rulesHere,
      beyond: () => undefined,
      nameOf: ({ name }) => name,
      entryName: ({ name }) => name,
    }),
  }
  const kept = new Set([...matched.gateways, ...matched.devices, ...matched.rules].map(({ id }) => id))
  const spoken = [
    ...(file.gateways === undefined ? [] : model.gateways.filter(({ id }) => isHere(id))),
    ...(file.devices === undefined ? [] : model.devices.filter(({ id }) => isHere(id))),
    ...(file.rules === undefined ? [] : rulesHere),
  ]
  return { ...matched, left: spoken.map(({ id }) => id).filter((id) => !kept.has(id)) }
}

interface How<E, R> {
  /** Records that a name alone finds. */
  readonly here: readonly R[]
  /** One of the organization that does not stand here, by its key. */
  readonly beyond: (key: string) => R | undefined
  readonly nameOf: (record: R) => string
  readonly entryName: (entry: E) => string
  readonly keyOf?: (entry: E) => string
}

function createMatcher(work: Work, isHere: (id: string) => boolean, isKnown: (id: string) => boolean) {
  return <
    E extends { readonly id?: string | undefined; readonly name: string },
    R extends { readonly id: string },
  >(
    list: string,
    entries: readonly E[] | undefined,
    how: How<E, R>,
  ): Matched<E, R>[] => {
    const byId = new Map(how.here.map((record) => [record.id, record]))
    // What gets another name by its id leaves the one that it had to others.
    const renamed = new Set(
      (entries ?? []).flatMap((entry) => {
        const record = byId.get(entry.id ?? '')
        return record === undefined || how.nameOf(record) === how.entryName(entry) ? [] : [record.id]
      }),
    )
    const names = namesOf(
      how.here.filter(({ id }) => !renamed.has(id)),
      how.nameOf,
    )
    const beyond = (entry: E): R | null => {
      const record = how.beyond(how.keyOf?.(entry) ?? '')
      return record === undefined || renamed.has(record.id) ? null : record
    }
    const taken = new Set<string>()
    const found: Matched<E, R>[] = []
    for (const [index, entry] of (entries ?? []).entries()) {
      const path = [list, index]
      const name = how.entryName(entry)
      const named = entry.id === undefined ? names.find(name) : (byId.get(entry.id) ?? 'unknown')
      if (named === 'unclear') {
        work.refuse([...path, 'name'], 'name-unclear', { name })
        continue
      }
      if (named === 'unknown' && entry.id !== undefined) {
        work.refuse([...path, 'id'], 'id-unknown', { id: entry.id })
        continue
      }
      const held = typeof named === 'string' ? beyond(entry) : named
      const id = held?.id ?? madeId(work.networkId, list, name, (made) => isKnown(made) && !taken.has(made))
      if (taken.has(id)) {
        work.refuse([...path, 'name'], 'name-twice', { name })
        continue
      }
      taken.add(id)
      found.push({ entry, path, id, held, isDrawn: isHere(id) })
    }
    return found
  }
}

/** A lookup of those whose key is theirs alone. */
function byKey<R>(records: readonly R[], keyOf: (record: R) => string): (key: string) => R | undefined {
  const found = new Map<string, R | null>()
  for (const record of records) found.set(keyOf(record), found.has(keyOf(record)) ? null : record)
  return (key) => found.get(key) ?? undefined
}
