import type { Relation } from '#shared/model/relation.ts'
import { namesOf, type Names } from './names.ts'
import { madeId } from './made-id.ts'
import type { MatchedFile } from './match-records.ts'
import type { NetworkFile } from './network-file.ts'
import type { Path, Work } from './work.ts'

/** A relation that the file asks for, and where it does. */
interface Wanted {
  readonly kind: Relation['kind']
  readonly from: string
  readonly to: string
  readonly exit: boolean
  readonly path: Path
}

/** Relations as the file wants them, by what they join, and the nodes whose relations it speaks of. */
export interface WrittenRelations {
  readonly wanted: ReadonlyMap<string, Wanted>
  /** Of kinds that the file lists; others stay as they are. */
  readonly kinds: ReadonlySet<Relation['kind']>
}

const keyOf = ({ kind, from, to }: Pick<Relation, 'kind' | 'from' | 'to'>): string => `${kind} ${from} ${to}`

/** Reads the names of all relations of a file. */
export function readRelations(work: Work, file: NetworkFile, matched: MatchedFile): WrittenRelations {
  const wanted = new Map<string, Wanted>()
  const want = (relation: Wanted): void => {
    if (!wanted.has(keyOf(relation))) wanted.set(keyOf(relation), relation)
  }
  const gateways = named(work, file.gateways === undefined, matched.gateways, work.model().gateways)
  const devices = named(work, file.devices === undefined, matched.devices, work.model().devices)
  const find = (names: Names<{ id: string; name: string }>, name: string, path: Path): string | null => {
    const found = names.find(name)
    if (typeof found !== 'string') return found.id
    work.refuse(path, found === 'unclear' ? 'name-unclear' : 'name-unknown', { name })
    return null
  }
  for (const { entry, path, id } of matched.gateways)
    for (const [index, name] of entry.links.entries()) {
      const at = [...path, 'links', index]
      const other = find(gateways, name, at)
      if (other === null) continue
      const [from, to] = id < other ? [id, other] : [other, id]
      want({ kind: 'site', from, to, exit: false, path: at })
    }
  for (const { entry, path, id } of matched.devices) {
    const exit = entry.exit === undefined ? null : find(gateways, entry.exit, [...path, 'exit'])
    const dialled = entry.gateways.map((name, index) => find(gateways, name, [...path, 'gateways', index]))
    for (const [index, to] of dialled.entries())
      if (to !== null)
        want({ kind: 'peer', from: id, to, exit: to === exit, path: [...path, 'gateways', index] })
    if (exit !== null && !dialled.includes(exit))
      work.refuse([...path, 'exit'], 'exit-not-dialled', { gateway: entry.exit ?? '' })
  }
  for (const { entry, path, id } of matched.rules) {
    const from = entry.gateway === undefined ? null : find(gateways, entry.gateway, [...path, 'gateway'])
    if (from !== null) want({ kind: 'rule', from, to: id, exit: false, path: [...path, 'gateway'] })
    if (entry.audience === 'everyone') continue
    for (const [index, name] of entry.audience.entries()) {
      const device = find(devices, name, [...path, 'audience', index])
      if (device !== null)
        want({ kind: 'audience', from: device, to: id, exit: false, path: [...path, 'audience', index] })
    }
  }
  return {
    wanted,
    kinds: new Set<Relation['kind']>([
      ...(file.gateways === undefined ? [] : (['site'] as const)),
      ...(file.devices === undefined ? [] : (['peer'] as const)),
      ...(file.rules === undefined ? [] : (['rule', 'audience'] as const)),
    ]),
  }
}

/** What the file's names mean: its own entries, or what stands in the network where it has no such list. */
function named(
  work: Work,
  isLeft: boolean,
  entries: readonly { readonly id: string; readonly entry: { readonly name: string } }[],
  records: readonly { readonly id: string; readonly name: string }[],
): Names<{ id: string; name: string }> {
  const here = new Set(
    work
      .model()
      .placements.filter(({ networkId }) => networkId === work.networkId)
      .map(({ nodeId }) => nodeId),
  )
  return namesOf(
    isLeft
      ? records.filter(({ id }) => here.has(id))
      : entries.map(({ id, entry }) => ({ id, name: entry.name })),
    ({ name }) => name,
  )
}

/** Takes away what the file does not have, and exits that it has not, before anything else changes. */
export function disconnectAsWritten(work: Work, { wanted, kinds }: WrittenRelations): void {
  for (const relation of work.model().relations) {
    if (relation.networkId !== work.networkId || !kinds.has(relation.kind)) continue
    const written = wanted.get(keyOf(relation))
    if (written === undefined) work.add({ kind: 'disconnect', relationId: relation.id }, [])
    else if (relation.exit && !written.exit)
      work.add({ kind: 'set-exit', relationId: relation.id, exit: false }, written.path)
  }
}

/** Connects what the file joins and the network does not, once everything stands there. */
export function connectAsWritten(work: Work, { wanted }: WrittenRelations): void {
  const held = new Map(
    work
      .model()
      .relations.filter(({ networkId }) => networkId === work.networkId)
      .map((relation) => [keyOf(relation), relation]),
  )
  const known = new Set(work.model().relations.map(({ id }) => id))
  for (const [key, { from, to, exit, path }] of wanted) {
    const there = held.get(key)
    const relationId = there?.id ?? madeId(work.networkId, 'relation', key, (id) => known.has(id))
    if (there === undefined) work.add({ kind: 'connect', id: relationId, a: from, b: to }, path)
    if (exit && there?.exit !== true) work.add({ kind: 'set-exit', relationId, exit: true }, path)
  }
}
