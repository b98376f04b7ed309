import { keysOf } from '#shared/base/table.ts'
import { parseIp, formatIp } from '#shared/base/ip.ts'
import { nextAddress } from '#shared/model/allocate.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import type { NetworkUserForm } from '#shared/model/network-user.ts'
import { placementKey } from '#shared/model/view.ts'
import { placementLookup } from '#shared/model/drawing-lookups.ts'
import { readGatewayForm, readRuleForm } from '#shared/model/read-forms.ts'
import { addCommand } from './add-command.ts'
import type { FileFault, TextPlace } from './fault.ts'
import { matchRecords, type MatchedFile } from './match-records.ts'
import type { NetworkFile } from './network-file.ts'
import { editExpectations } from './name-expectations.ts'
import { connectAsWritten, disconnectAsWritten, readRelations } from './relations.ts'
import { createWork, type Path, type Work } from './work.ts'
import { freePositions } from './positions.ts'

/** A person that the file adds or changes. */
export interface PersonChange {
  readonly id: string
  readonly isNew: boolean
  readonly form: NetworkUserForm
}

type SetAddress = Extract<Edit, { kind: 'set-address' }>

/** What has to be stored so that a network is as its file says. */
export interface FileChanges {
  /** Before the edits, which name them. */
  readonly people: readonly PersonChange[]
  readonly edits: readonly Edit[]
  /** The model after all of it. */
  readonly after: Model
}

/** Changes of one file at most; more are made by several files, one after the other. */
export const mostChanges = 5000

/**
 * What leads from a network of the model to what a file says, in as few edits as there are differences; nothing
 * where there is none. The model may hold records of the organization that do not stand in the network: the file
 * finds them by name. Its ids follow from names, so that two readings of a file make the same edits.
 */
export function fileChanges(
  model: Model,
  networkId: string,
  file: NetworkFile,
  placeOf: (path: Path) => TextPlace,
): { readonly changes: FileChanges } | { readonly faults: readonly FileFault[] } {
  const people = changePeople(createWork(model, networkId, placeOf), file)
  const work = createWork(people.model, networkId, placeOf)
  checkNetwork(work, file)
  const matched = matchRecords(work, file)
  const relations = readRelations(work, file, matched)
  // Its host key has to be compared by a person first.
  for (const { entry, path, held } of matched.gateways)
    if (held === null)
      work.refuse([...path, 'name'], 'gateway-by-command', { name: entry.name, command: addCommand(entry) })
  if (work.faults.length > 0) return { faults: work.faults }
  disconnectAsWritten(work, relations)
  for (const nodeId of matched.left) work.add({ kind: 'remove', nodeId }, [])
  editGateways(work, matched)
  editDevices(work, matched)
  editAddresses(work, matched)
  editRules(work, matched)
  connectAsWritten(work, relations)
  editExpectations(work, file)
  const allowed = work.model().networks.find(({ id }) => id === networkId)?.allowInternalTraffic
  if (allowed !== file.network.internalTraffic)
    work.add({ kind: 'set-internal-traffic', allow: file.network.internalTraffic }, [
      'network',
      'internalTraffic',
    ])
  if (work.edits.length + people.changes.length > mostChanges)
    work.refuse([], 'too-many-changes', { most: mostChanges })
  return work.faults.length > 0
    ? { faults: work.faults }
    : { changes: { people: people.changes, edits: work.edits, after: work.model() } }
}

function changePeople(work: Work, file: NetworkFile) {
  const changes: PersonChange[] = []
  for (const { entry, id, held } of matchRecords(work, { ...file, gateways: [], devices: [], rules: [] })
    .people) {
    const { name, email, identification, active } = entry
    const form = { name, email, identification, active }
    const isSame =
      held !== null &&
      same(form, {
        name: held.name,
        email: held.email,
        identification: held.identification,
        active: held.active,
      })
    if (!isSame) changes.push({ id, isNew: held === null, form })
  }
  const model = work.model()
  const changed = new Map(changes.map(({ id, form }) => [id, { ...form, id }]))
  const networkUsers = [
    ...model.networkUsers.map((user) => changed.get(user.id) ?? user),
    ...changes.filter(({ isNew }) => isNew).map(({ id, form }) => ({ ...form, id })),
  ]
  return { changes, model: changes.length === 0 ? model : { ...model, networkUsers } }
}

/** What is no part of the drawing is changed on the page of networks, which knows what else depends on it. */
function checkNetwork(work: Work, { network }: NetworkFile): void {
  const held = work.model().networks.find(({ id }) => id === work.networkId)
  if (held === undefined) return
  const stored = {
    name: held.name,
    description: held.description,
    active: held.active,
    range: held.range,
    ipv6: held.range6 !== null,
  }
  for (const key of keysOf(stored))
    if (network[key] !== stored[key]) work.refuse(['network', key], 'network-by-page', {})
}

function editGateways(work: Work, { gateways }: MatchedFile): void {
  const position = freePositions(work)
  for (const { entry, path, id, held, isDrawn } of gateways) {
    if (held === null) continue
    const form: GatewayForm = {
      kind: entry.kind,
      name: entry.name,
      publicAddress: entry.address,
      sshUser: entry.sshUser,
      sshPort: entry.sshPort,
      os: entry.os,
      custody: held.custody,
      active: entry.active,
      listenPort: entry.listenPort,
      dialPort: entry.dialPort ?? null,
      localAddress: entry.localAddress ?? null,
      ranges: entry.ranges,
      visible: entry.visible,
      autoStart: entry.autoStart,
    }
    const read = readGatewayForm(form)
    const { id: _id, tokenVersion: _version, publicKey: _key, createdAtMs: _at, ...stored } = held
    if (!same(read.ok ? read.value : form, stored)) work.add({ kind: 'change-gateway', id, form }, path)
    if (!isDrawn) work.add({ kind: 'place', nodeId: id, position: position() }, path)
  }
}

function editDevices(work: Work, { people, devices }: MatchedFile): void {
  const position = freePositions(work)
  const owners = new Map([
    ...work.model().networkUsers.flatMap(({ id, email }) => [[email, id] as const, [id, id] as const]),
    ...people.map(({ id, entry }) => [entry.email, id] as const),
  ])
  for (const { entry, path, id, held, isDrawn } of devices) {
    const networkUserId = owners.get(entry.owner) ?? owners.get(entry.owner.toLowerCase())
    if (networkUserId === undefined) {
      work.refuse([...path, 'owner'], 'name-unknown', { name: entry.owner })
      continue
    }
    const { kind, name, serial, observation, active } = entry
    const form = { kind, networkUserId, name, serial, observation, active }
    if (held === null) {
      work.add({ kind: 'add-device', id, form, position: position() }, path)
      continue
    }
    const { id: _id, ...stored } = held
    if (!same(form, stored)) work.add({ kind: 'change-device', id, form }, path)
    if (!isDrawn) work.add({ kind: 'place', nodeId: id, position: position() }, path)
  }
}

/** Addresses may change places: what waits for one that becomes free comes after it, a circle by a free address. */
function editAddresses(work: Work, { gateways, devices }: MatchedFile): void {
  let waiting = [...gateways, ...devices].flatMap(({ entry, path, id }) => {
    const placement = placementOf(work, id)
    if (placement === undefined || placement.address === null) return []
    const address = canonical(entry.tunnelAddress) ?? placement.address
    const address6 =
      placement.address6 === null ? null : (canonical(entry.tunnelAddress6) ?? placement.address6)
    const edit: SetAddress = { kind: 'set-address', nodeId: id, address, address6 }
    const isSame = address === placement.address && address6 === placement.address6
    return isSame
      ? []
      : [{ edit, path: entry.tunnelAddress === undefined ? path : [...path, 'tunnelAddress'] }]
  })
  const parked = new Set<string>()
  while (waiting.length > 0) {
    const still = waiting.filter(({ edit }) => work.attempt(edit)?.code === 'address-taken')
    const isStuck = still.length === waiting.length
    waiting = still
    if (isStuck && !park(work, waiting, parked)) break
  }
  for (const { edit, path } of waiting) work.add(edit, path)
}

/** Moves one of those that wait to an address that nobody has; false: each has been there, or none is free. */
function park(work: Work, waiting: readonly { readonly edit: SetAddress }[], parked: Set<string>): boolean {
  const next = waiting.find(({ edit }) => !parked.has(edit.nodeId))
  const free = nextAddress(work.model(), work.networkId, 'device')
  if (next === undefined || !free.ok) return false
  parked.add(next.edit.nodeId)
  return work.attempt({ kind: 'set-address', nodeId: next.edit.nodeId, ...free.value }) === null
}

function editRules(work: Work, { rules }: MatchedFile): void {
  const position = freePositions(work)
  for (const { entry, path, id, held } of rules) {
    const form = {
      kind: entry.kind,
      name: entry.name,
      address: entry.address,
      ports: entry.ports,
      audience: entry.audience === 'everyone' ? ('everyone' as const) : ('chosen' as const),
      active: entry.active,
    }
    if (held === null) {
      work.add({ kind: 'add-rule', id, form, position: position() }, path)
      continue
    }
    const read = readRuleForm(form)
    const { id: _id, networkId: _networkId, ...stored } = held
    if (!same(read.ok ? read.value : form, stored)) work.add({ kind: 'change-rule', id, form }, path)
  }
}

function placementOf(work: Work, nodeId: string) {
  return placementLookup.of(work.model().placements).get(placementKey(work.networkId, nodeId))
}

function canonical(text: string | undefined): string | undefined {
  const ip = text === undefined ? null : parseIp(text)
  return ip?.ok === true ? formatIp(ip.value) : text
}

/** Whether two flat records say the same, in whatever order. */
function same(a: object, b: object): boolean {
  const text = (record: object): string =>
    JSON.stringify(Object.entries(record).toSorted(([one], [two]) => (one < two ? -1 : 1)))
  return text(a) === text(b)
}
