import { expect, test } from 'vitest'
import { changeNetworkUser, addNetworkUser } from '#shared/app/change-network-users.ts'
import { applyEdit } from '#shared/model/edit.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { device, gateway, keys, network, user } from '#shared/model/testing/records.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { describeNetwork } from './describe-network.ts'
import { peopleInOrder } from './edit-people.ts'
import { fileChanges } from './file-edits.ts'
import { networkFile, type NetworkFile } from './network-file.ts'
import { drawNamed } from './testing/draw-named.ts'
import { writeNetworkFile } from './write.ts'

/** The values of records, dealt out anew among them. */
function dealt<R>(chance: Chance, records: readonly R[], of: (record: R) => Partial<R>): R[] {
  const values = records.map(of)
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = chance.int(0, last)
    ;[values[last], values[other]] = [values[other] ?? {}, values[last] ?? {}]
  }
  return records.map((record, index) => ({ ...record, ...values[index] }))
}

/** The same records, of which each has what only one may have of another. */
function withPlacesChanged(chance: Chance, model: Model, networkId: string): Model {
  const here = new Set(
    model.placements.flatMap((each) => (each.networkId === networkId ? [each.nodeId] : [])),
  )
  const isHere = ({ id }: { readonly id: string }): boolean => here.has(id)
  const drawn = dealt(
    chance,
    dealt(chance, model.gateways.filter(isHere), ({ name }) => ({ name })),
    ({ publicAddress, sshPort }) => ({ publicAddress, sshPort }),
  )
  const hasAddress = (each: Model['placements'][number]): boolean =>
    each.networkId === networkId && each.address !== null
  const moved = dealt(
    chance,
    dealt(chance, model.placements.filter(hasAddress), ({ address }) => ({ address })),
    ({ address6 }) => ({ address6 }),
  )
  const owners = new Set(model.devices.filter(isHere).map(({ networkUserId }) => networkUserId))
  const isOwner = ({ id }: { readonly id: string }): boolean => owners.has(id)
  const people = dealt(chance, model.networkUsers.filter(isOwner), ({ email }) => ({ email }))
  return {
    ...model,
    networkUsers: [...model.networkUsers.filter((each) => !isOwner(each)), ...people],
    gateways: [...model.gateways.filter((each) => !isHere(each)), ...drawn],
    placements: [...model.placements.filter((each) => !hasAddress(each)), ...moved],
  }
}

/** The file of a network, with the id of each record. */
function fileOf(model: Model, networkId: string): NetworkFile {
  const file = describeNetwork(model, networkId)
  const here = new Set(
    model.placements.flatMap((each) => (each.networkId === networkId ? [each.nodeId] : [])),
  )
  const withIds = <E extends { id?: string | undefined; name: string }>(
    entries: readonly E[] = [],
    records: readonly { id: string; name: string }[],
  ): E[] =>
    entries.map((entry) => ({
      id: records.find(({ id, name }) => here.has(id) && name === entry.name)?.id,
      ...entry,
    }))
  return networkFile.parse({
    ...file,
    people: file?.people?.map((person) => ({
      ...person,
      id: model.networkUsers.find(({ email }) => email === person.email)?.id,
    })),
    gateways: withIds(file?.gateways, model.gateways),
    devices: withIds(file?.devices, model.devices),
    rules: withIds(file?.rules, model.rules),
  })
}

const nowhere = () => ({ line: 1, column: 1 })

/** The model once a file was applied to it as the command does: person by person, then edit by edit. */
function applied(model: Model, networkId: string, file: NetworkFile): Model {
  const done = fileChanges(model, networkId, file, nowhere)
  if (!('changes' in done)) throw new Error(JSON.stringify(done.faults))
  const { people, edits } = done.changes
  let stored = model
  for (const { id, isNew, form } of peopleInOrder(model.networkUsers, people)) {
    const made = isNew ? addNetworkUser(stored, form, { id: () => id } as never) : null
    const changed = isNew ? null : changeNetworkUser(stored, id, form)
    if (made?.ok === true) stored = made.value.model
    else if (changed?.ok === true) stored = changed.value
    else throw new Error(`${id} is refused`)
  }
  for (const edit of edits) {
    const made = applyEdit(stored, networkId, edit)
    if (!made.ok) throw new Error(made.problem.code)
    stored = made.value
  }
  return stored
}

test('what only one may have changes places by a file, and a second plan finds nothing to do', () => {
  let changed = 0
  for (let seed = 0; seed < 300; seed += 1) {
    const model = drawNamed(createChance(seed))
    for (const { id } of model.networks) {
      const target = withPlacesChanged(createChance(seed + 5000), model, id)
      const file = fileOf(target, id)
      const after = applied(model, id, file)
      const again = fileChanges(after, id, file, nowhere)
      expect({ seed, again }).toMatchObject({ seed, again: { changes: { people: [], edits: [] } } })
      if (JSON.stringify(after.gateways) !== JSON.stringify(model.gateways)) changed += 1
      expect({ seed, text: writeNetworkFile(after, id) }).toEqual({
        seed,
        text: writeNetworkFile(target, id),
      })
    }
  }
  expect(changed).toBeGreaterThan(50)
})

const idOf = (number: number): string => `01990000-0000-7000-8000-00000000000${number}`
const [g1, d1] = [idOf(1), idOf(2)]
const [one, two, three] = [user(idOf(4)), user(idOf(5)), user(idOf(6))]
const office: Model = {
  ...emptyModel,
  networks: [network({ id: 'n1', range: '10.20.0.0/30' })],
  networkUsers: [one, two, three],
  gateways: [gateway(g1, { name: 'edge', publicAddress: 'vpn.example.org' })],
  devices: [device(d1, { name: 'laptop', networkUserId: one.id })],
}
const at = (
  nodeId: string,
  nodeKind: 'device' | 'gateway',
  address: string,
  publicKey: string | null = null,
) => ({
  networkId: 'n1',
  nodeId,
  nodeKind,
  address,
  address6: null,
  publicKey,
  position: { x: 8, y: 16 },
})

test('in a network without a free address two change theirs, and keep all else', () => {
  const expectations = [{ from: d1, to: '10.9.0.1', protocol: 'tcp' as const, reaches: false }]
  const full: Model = {
    ...office,
    networks: office.networks.map((each) => ({ ...each, expectations })),
    placements: [at(g1, 'gateway', '10.20.0.1'), at(d1, 'device', '10.20.0.2', keys[0])],
    relations: [{ id: 'r1', networkId: 'n1', kind: 'peer', from: d1, to: g1, exit: true }],
  }
  const target = {
    ...full,
    placements: [at(g1, 'gateway', '10.20.0.2'), at(d1, 'device', '10.20.0.1', keys[0])],
  }
  const after = applied(full, 'n1', fileOf(target, 'n1'))
  expect(after.placements.toSorted((a, b) => (a.nodeId < b.nodeId ? -1 : 1))).toEqual(target.placements)
  expect(after).toMatchObject({ relations: full.relations, networks: full.networks })
})

/** A file that says of the office nothing but who its people are. */
const withPeople = (people: NetworkFile['people']): NetworkFile => {
  const { devices: _devices, ...file } = fileOf(office, 'n1')
  return { ...file, people }
}
const form = ({ id, ...person }: ReturnType<typeof user>, email: string) => ({ ...person, id, email })

test('people change their addresses in a circle, and a new one gets one that another gives up', () => {
  const turned = [form(one, two.email), form(two, three.email), form(three, one.email)]
  const circle = applied(office, 'n1', withPeople(turned))
  expect(circle.networkUsers.map(({ email }) => email)).toEqual([two.email, three.email, one.email])

  const { id: _id, ...fresh } = form(user(idOf(7)), one.email)
  for (const people of [
    [form(one, 'new@example.org'), fresh],
    [fresh, form(one, 'new@example.org')],
  ]) {
    const { networkUsers } = applied(office, 'n1', withPeople(people))
    expect(networkUsers.map(({ email }) => email).toSorted()).toEqual(
      [one.email, two.email, three.email, 'new@example.org'].toSorted(),
    )
    expect(networkUsers.find(({ id }) => id === one.id)?.email).toBe('new@example.org')
  }
})

test('an address of somebody who keeps it is refused before anything is stored', () => {
  const done = fileChanges(office, 'n1', withPeople([form(one, two.email)]), nowhere)
  expect(done).toMatchObject({ faults: [{ problem: { code: 'email-taken' } }] })
})

/** A network with room and one device, its file, and the device in it, also as one that is new. */
function oneDevice() {
  const wide = {
    ...office,
    networks: [network({ id: 'n1' })],
    placements: [at(d1, 'device', '10.20.0.11')],
  }
  const file = fileOf(wide, 'n1')
  const [laptop] = file.devices ?? []
  if (laptop === undefined) throw new Error('no device')
  const { id: _id, tunnelAddress: _address, ...fresh } = laptop
  return { wide, file, laptop, fresh }
}

test('a name that a device gives up is a new one’s', () => {
  const { wide, file, laptop, fresh } = oneDevice()
  const after = applied(wide, 'n1', { ...file, devices: [fresh, { ...laptop, name: 'old laptop' }] })
  expect(after.devices.map(({ id, name }) => [id === d1, name])).toEqual([
    [true, 'old laptop'],
    [false, 'laptop'],
  ])
})

test('what is new and says no address leaves those to others that they ask for', () => {
  const { wide, file, laptop, fresh } = oneDevice()
  const devices = [
    { ...fresh, name: 'new' },
    { ...laptop, tunnelAddress: '10.20.0.12' },
  ]
  const after = applied(wide, 'n1', { ...file, devices })
  expect(after.placements.map(({ nodeId, address }) => [nodeId === d1, address])).toEqual(
    expect.arrayContaining([[true, '10.20.0.12']]),
  )
})

test('an address outside the network is refused, not passed over', () => {
  const wide = {
    ...office,
    networks: [network({ id: 'n1' })],
    placements: [at(d1, 'device', '10.20.0.11')],
  }
  const file = fileOf(wide, 'n1')
  const devices = file.devices?.map((each) => ({ ...each, tunnelAddress: '10.99.0.1' }))
  const done = fileChanges(wide, 'n1', { ...file, devices }, nowhere)
  expect(done).toMatchObject({ faults: [{ problem: { code: 'address-outside' } }] })
})
