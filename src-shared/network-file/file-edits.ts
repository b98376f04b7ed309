import { keysOf } from '#shared/base/table.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { readRuleForm } from '#shared/model/read-forms.ts'
import { addCommand } from './add-command.ts'
import { editAddresses } from './edit-addresses.ts'
import { editGateways } from './edit-gateways.ts'
import { changePeople, emailTaken, type PersonChange } from './edit-people.ts'
import type { FileFault, TextPlace } from './fault.ts'
import { matchRecords, type MatchedFile } from './match-records.ts'
import type { NetworkFile } from './network-file.ts'
import { editExpectations } from './name-expectations.ts'
import { connectAsWritten, disconnectAsWritten, readRelations } from './relations.ts'
import { isSameRecord } from './same-record.ts'
import { createWork, type AskedEdit, type EditRange, type Path, type Work } from './work.ts'
import { freePositions } from './positions.ts'

/** What has to be stored so that a network is as its file says. */
export interface FileChanges {
  /** Before the edits, which name them. */
  readonly people: readonly PersonChange[]
  readonly edits: readonly Edit[]
  /** What the file asks for of the drawing: without what only makes way. */
  readonly asked: readonly AskedEdit[]
  /** Edits of which none may be stored without the others. */
  readonly together: readonly EditRange[]
  /** The model after all of it. */
  readonly after: Model
}

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
  for (const path of people.taken) work.deny(path, emailTaken)
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
  work.refuseTooMany(people.changes.length)
  const { edits, asked, together } = work
  return work.faults.length > 0
    ? { faults: work.faults }
    : { changes: { people: people.changes, edits, asked, together, after: work.model() } }
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
    if (!isSameRecord(form, stored)) work.add({ kind: 'change-device', id, form }, path)
    if (!isDrawn) work.add({ kind: 'place', nodeId: id, position: position() }, path)
  }
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
    if (!isSameRecord(read.ok ? read.value : form, stored)) work.add({ kind: 'change-rule', id, form }, path)
  }
}
