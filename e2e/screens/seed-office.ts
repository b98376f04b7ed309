import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { must, type Person } from '#e2e/spine/person.ts'
import { practiceForm } from '#e2e/spine/practice-form.ts'
import { untilStates } from '#e2e/spine/synchronize.ts'
import { generateKeyPair } from '#shared/base/keys.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { DeviceKind } from '#shared/model/device.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import type { RuleForm } from '#shared/model/rule.ts'
import { seedUtilities } from './seed-utilities.ts'

/** A company's two offices on practice gateways: what the pictures of the product show. */
export interface Office {
  readonly networkId: string
  readonly gatewayIds: readonly string[]
  readonly deviceIds: readonly string[]
  readonly ruleIds: readonly string[]
  /** The administrator's. */
  readonly password: string
  /** Ana Torres, who sees only her own networks. */
  readonly member: { readonly email: string; readonly password: string }
}

interface DeviceSeed {
  readonly name: string
  readonly kind: DeviceKind
  readonly owner: string
  readonly active?: boolean
}

const bogota: readonly DeviceSeed[] = [
  { name: 'ana-laptop', kind: 'laptop', owner: 'Ana Torres' },
  { name: 'luis-desktop', kind: 'computer', owner: 'Luis Peña' },
  { name: 'sofia-laptop', kind: 'laptop', owner: 'Sofía Rincón' },
  { name: 'pablo-phone', kind: 'phone', owner: 'Pablo Díaz' },
  { name: 'warehouse-tablet', kind: 'tablet', owner: 'Luis Peña', active: false },
]
const madrid: readonly DeviceSeed[] = [
  { name: 'marta-laptop', kind: 'laptop', owner: 'Marta Gil' },
  { name: 'render-01', kind: 'computer', owner: 'Diego Sanz' },
  { name: 'diego-laptop', kind: 'laptop', owner: 'Diego Sanz' },
  { name: 'field-tablet', kind: 'tablet', owner: 'Marta Gil' },
]
const rules: readonly (Omit<RuleForm, 'active'> & { readonly y: number; readonly behind: 0 | 1 })[] = [
  {
    name: 'Intranet',
    kind: 'server',
    address: '192.168.10.5',
    ports: '443',
    audience: 'everyone',
    y: 32,
    behind: 0,
  },
  {
    name: 'ERP database',
    kind: 'database',
    address: '192.168.10.20',
    ports: '5432',
    audience: 'chosen',
    y: 152,
    behind: 0,
  },
  {
    name: 'Git server',
    kind: 'server',
    address: '192.168.10.8',
    ports: '22, 443',
    audience: 'everyone',
    y: 272,
    behind: 0,
  },
  {
    name: 'Shop API',
    kind: 'load-balancer',
    address: '192.168.30.4',
    ports: '8443',
    audience: 'everyone',
    y: 520,
    behind: 1,
  },
]
/** Two of the office, then those that lists show in other states. */
const gateways: readonly (Partial<GatewayForm> & Pick<GatewayForm, 'name' | 'publicAddress'>)[] = [
  { name: 'gw-bogota', publicAddress: '203.0.113.10', ranges: ['192.168.10.0/24'] },
  {
    name: 'gw-madrid',
    publicAddress: 'changed-by-hand.example.org',
    kind: 'hub',
    ranges: ['192.168.30.0/24'],
  },
  { name: 'gw-medellin', publicAddress: '203.0.113.77' },
  { name: 'gw-quito', publicAddress: 'check-failed.example.org' },
  { name: 'srv-design', publicAddress: '203.0.113.140', kind: 'server', os: 'ubuntu' },
  { name: 'gw-test', publicAddress: '192.0.2.200', active: false },
]

/** Draws the office, synchronizes it, and leaves a device that is only drawn, drift and an error behind. */
export async function seedOffice({ backend, password }: Person): Promise<Office> {
  const gatewayIds: string[] = []
  for (const seed of gateways) gatewayIds.push(await seedGateway(backend, seed))
  const [first = '', second = '', , fourth = ''] = gatewayIds
  const office = must(
    await backend.networks.create({
      name: 'Office',
      description: 'Bogotá and Madrid',
      active: true,
      range: '10.20.0.0/24',
      ipv6: false,
      allowInternalTraffic: true,
    }),
  )
  const branch = must(
    await backend.networks.create({
      name: 'Warehouses',
      description: '',
      active: true,
      range: '10.30.0.0/24',
      ipv6: true,
      allowInternalTraffic: false,
    }),
  )
  const owners = await seedOwners(backend)
  const drawn = drawOffice(owners, first, second)
  must(await backend.networks.edit({ id: office.id, revision: office.revision, edits: [...drawn.edits] }))
  for (const id of [first, second]) must(await backend.gateways.test({ id }))
  await enrolAll(backend, office.id)
  await synchronize(backend, office.id, [first, second])

  must(
    await backend.networks.edit({
      id: branch.id,
      revision: branch.revision,
      edits: drawPair(owners, fourth),
    }),
  )
  await synchronize(backend, branch.id, [fourth])
  await drawMore(backend, office.id, owners, { gatewayId: first, gone: drawn.deviceIds[3] ?? '' })
  await seedUtilities(backend, gatewayIds)
  const member = await seedMember(backend, owners.get('Ana Torres') ?? '')
  return {
    networkId: office.id,
    gatewayIds,
    deviceIds: drawn.deviceIds,
    ruleIds: drawn.ruleIds,
    password,
    member,
  }
}

async function seedGateway(
  backend: Backend,
  seed: Partial<GatewayForm> & Pick<GatewayForm, 'name' | 'publicAddress'>,
): Promise<string> {
  const { id } = must(await backend.gateways.create(practiceForm(seed.name, seed)))
  // One is left as it is before anybody compared its fingerprint.
  if (seed.name === 'gw-medellin' || seed.name === 'gw-test') return id
  const hostKey = must(await backend.gateways.greet({ id }))
  must(await backend.gateways.pin({ id, hostKey, replaces: null }))
  return id
}

async function seedOwners(backend: Backend): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set([...bogota, ...madrid].map(({ owner }) => owner))]
  const owners = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    const user = {
      name,
      email: `person${String(index)}@example.org`,
      identification: String(1000 + index),
      active: true,
    }
    owners.set(name, must(await backend.networkUsers.create(user)).id)
  }
  return owners
}

/** A login of her own for one of the owners. */
async function seedMember(backend: Backend, networkUserId: string): Promise<Office['member']> {
  const password = 'Correct-horse-7!'
  const { code } = must(await backend.members.invite({ networkUserId }))
  // From here on the calls of this backend are hers: it comes last.
  const { email } = must(await backend.accounts.join({ code, password }))
  return { email, password }
}

function drawOffice(owners: ReadonlyMap<string, string>, first: string, second: string) {
  const edits: Edit[] = [
    { kind: 'place', nodeId: first, position: { x: 400, y: 136 } },
    { kind: 'place', nodeId: second, position: { x: 400, y: 504 } },
    { kind: 'connect', id: newId(), a: first, b: second },
  ]
  const deviceIds: string[] = []
  for (const [gatewayId, devices, top] of [
    [first, bogota, 0],
    [second, madrid, 440],
  ] as const) {
    for (const [index, device] of devices.entries()) {
      const id = newId()
      deviceIds.push(id)
      edits.push(...drawDevice(id, device, owners, { x: 0, y: top + index * 72 }))
      edits.push({ kind: 'connect', id: newId(), a: id, b: gatewayId })
    }
  }
  const ruleIds = rules.map(({ y, behind, ...form }) => {
    const id = newId()
    edits.push({ kind: 'add-rule', id, form: { ...form, active: true }, position: { x: 800, y } })
    edits.push({ kind: 'connect', id: newId(), a: behind === 0 ? first : second, b: id })
    return id
  })
  const [ana = '', , sofia = ''] = deviceIds
  const [, erp = ''] = ruleIds
  for (const device of [ana, sofia]) edits.push({ kind: 'connect', id: newId(), a: device, b: erp })
  return { edits, deviceIds, ruleIds }
}

function drawDevice(
  id: string,
  { owner, active = true, ...form }: DeviceSeed,
  owners: ReadonlyMap<string, string>,
  position: { readonly x: number; readonly y: number },
): Edit[] {
  const networkUserId = owners.get(owner) ?? ''
  const whole = { ...form, networkUserId, active, serial: '', observation: '' }
  return [{ kind: 'add-device', id, form: whole, position }]
}

/** A small network whose gateway refuses the files. */
function drawPair(owners: ReadonlyMap<string, string>, gatewayId: string): Edit[] {
  const id = newId()
  const device = { name: 'scanner-1', kind: 'tablet', owner: 'Luis Peña' } as const
  return [
    { kind: 'place', nodeId: gatewayId, position: { x: 400, y: 40 } },
    ...drawDevice(id, device, owners, { x: 0, y: 40 }),
    { kind: 'connect', id: newId(), a: id, b: gatewayId },
  ]
}

/** What was drawn after the last synchronization. */
async function drawMore(
  backend: Backend,
  networkId: string,
  owners: ReadonlyMap<string, string>,
  { gatewayId, gone }: { readonly gatewayId: string; readonly gone: string },
): Promise<void> {
  const { revision } = must(await backend.networks.drawing({ id: networkId }))
  const id = newId()
  const device = { name: 'reception-phone', kind: 'phone', owner: 'Ana Torres' } as const
  const edits: Edit[] = [
    ...drawDevice(id, device, owners, { x: 0, y: 360 }),
    { kind: 'connect', id: newId(), a: id, b: gatewayId },
    { kind: 'remove', nodeId: gone },
  ]
  must(await backend.networks.edit({ id: networkId, revision, edits }))
  await enrolOne(backend, id, networkId)
}

async function enrolAll(backend: Backend, networkId: string): Promise<void> {
  const { model } = must(await backend.networks.drawing({ id: networkId }))
  const active = new Set(model.devices.filter((device) => device.active).map(({ id }) => id))
  for (const placement of model.placements)
    if (active.has(placement.nodeId)) await enrolOne(backend, placement.nodeId, networkId)
}

async function enrolOne(backend: Backend, id: string, networkId: string): Promise<void> {
  const { publicKey } = generateKeyPair((count) => randomBytes(count))
  must(await backend.devices.enrol({ id, networkId, publicKey }))
}

/** Until nothing is under way; what fails is wanted here, too. */
async function synchronize(
  backend: Backend,
  networkId: string,
  gatewayIds: readonly string[],
): Promise<void> {
  const plan = must(await backend.networks.plan({ id: networkId }))
  must(await backend.networks.apply({ id: networkId, digest: plan.digest }))
  await untilStates(
    backend,
    networkId,
    gatewayIds,
    ({ kind }) => kind !== 'pending' && kind !== 'synchronizing',
  )
}
