import { generateKeyPair } from '#shared/base/keys.ts'
import type { Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { DeviceKind } from '#shared/model/device.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import type { RuleForm } from '#shared/model/rule.ts'
import type { Words } from '#shared/words/create-words.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'

/** A gateway that the demonstration may use. */
export interface DemoGateway {
  readonly form: Pick<GatewayForm, 'kind' | 'name' | 'publicAddress' | 'sshUser' | 'sshPort'>
  /** A machine behind it that answers. */
  readonly behind: string
  /** Puts the server's public key on the machine. */
  authorize(publicKey: string): Promise<void>
}

/** Who signs in to look at it. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
}

const people = ['Ana Torres', 'Luis Peña', 'Marta Ruiz'] as const
const devices: readonly { readonly name: string; readonly kind: DeviceKind; readonly owner: number }[] = [
  { name: 'ana-laptop', kind: 'laptop', owner: 0 },
  { name: 'ana-phone', kind: 'phone', owner: 0 },
  { name: 'luis-computer', kind: 'computer', owner: 1 },
  { name: 'luis-tablet', kind: 'tablet', owner: 1 },
  { name: 'marta-laptop', kind: 'laptop', owner: 2 },
]

/**
 * Makes the sample organization through the API as a person would: gateways compared and pinned, a network
 * drawn and synchronized, devices with keys, and one edit that waits for a plan.
 */
export async function makeSample(
  backend: Backend,
  { t }: Words,
  gateways: readonly DemoGateway[],
): Promise<DemoAccount> {
  const account = {
    email: 'demo@example.org',
    password: `Demo-${Buffer.from(systemRandomness.bytes(9)).toString('base64url')}`,
  }
  must(
    await backend.accounts.register({
      ...account,
      organizationName: t('server.demo.organization'),
      acceptTerms: true,
    }),
  )
  const gatewayIds: string[] = []
  for (const gateway of gateways) gatewayIds.push(await introduce(backend, gateway))
  const userIds: string[] = []
  for (const [index, name] of people.entries()) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.org`
    userIds.push(
      must(await backend.devices.createUser({ name, email, identification: String(index + 1), active: true }))
        .id,
    )
  }
  const form = {
    name: t('server.demo.network'),
    description: '',
    active: true,
    range: '10.20.0.0/24',
    allowInternalTraffic: true,
    ipv6: true,
  }
  const network = must(await backend.networks.create(form))
  const drawing = draw({ gateways, gatewayIds, userIds, t })
  let { revision } = must(
    await backend.networks.edit({ id: network.id, revision: network.revision, edits: drawing.edits }),
  )
  // Gateways make their keys at the first synchronization and learn each other's at the second.
  await synchronize(backend, network.id)
  for (const id of drawing.deviceIds.slice(0, -1)) await enrol(backend, network.id, id)
  await synchronize(backend, network.id)
  ;({ revision } = must(await backend.networks.drawing({ id: network.id })))
  must(await backend.networks.edit({ id: network.id, revision, edits: drawing.later }))
  return account
}

async function introduce(backend: Backend, gateway: DemoGateway): Promise<string> {
  const made = must(
    await backend.gateways.create({
      ...gateway.form,
      os: 'debian',
      custody: 'server',
      active: true,
      listenPort: 51_820,
      dialPort: null,
      localAddress: null,
      visible: true,
      autoStart: true,
    }),
  )
  await gateway.authorize(made.sshPublicKey ?? '')
  const hostKey = must(await backend.gateways.greet({ id: made.id }))
  must(await backend.gateways.pin({ id: made.id, hostKey, replaces: null }))
  return made.id
}

interface Ingredients {
  readonly gateways: readonly DemoGateway[]
  readonly gatewayIds: readonly string[]
  readonly userIds: readonly string[]
  readonly t: Words['t']
}

/** The gateways side by side and linked, devices at their left, a protected service at their right. */
function draw({ gateways, gatewayIds, userIds, t }: Ingredients): {
  readonly edits: Edit[]
  readonly later: Edit[]
  readonly deviceIds: string[]
} {
  const at = (column: number, row: number) => ({ x: column * 320, y: row * 160 })
  const newId = (): string => systemRandomness.id()
  const first = gatewayIds[0] ?? ''
  const deviceIds = devices.map(newId)
  const ruleIds = gatewayIds.map(newId)
  const services: readonly RuleForm[] = [
    {
      kind: 'server',
      name: t('server.demo.service-one'),
      address: gateways[0]?.behind ?? '',
      ports: '80,443',
      audience: 'everyone',
      active: true,
    },
    {
      kind: 'database',
      name: t('server.demo.service-two'),
      address: gateways[1]?.behind ?? '',
      ports: '5432',
      audience: 'chosen',
      active: true,
    },
  ]
  const edits: Edit[] = [
    ...gatewayIds.map((nodeId, index): Edit => ({ kind: 'place', nodeId, position: at(1, index * 2 + 1) })),
    ...gatewayIds.slice(1).map((id): Edit => ({ kind: 'connect', id: newId(), a: first, b: id })),
    ...devices.flatMap(({ name, kind, owner }, index): Edit[] => {
      const id = deviceIds[index] ?? ''
      const form = {
        kind,
        networkUserId: userIds[owner] ?? '',
        name,
        serial: '',
        observation: '',
        active: true,
      }
      const gateway = gatewayIds[index % gatewayIds.length] ?? ''
      return [
        { kind: 'add-device', id, form, position: at(0, index) },
        { kind: 'connect', id: newId(), a: id, b: gateway },
      ]
    }),
    ...services.slice(0, gatewayIds.length).flatMap((form, index): Edit[] => [
      { kind: 'add-rule', id: ruleIds[index] ?? '', form, position: at(2, index * 2 + 1) },
      { kind: 'connect', id: newId(), a: gatewayIds[index] ?? '', b: ruleIds[index] ?? '' },
    ]),
    ...deviceIds
      .slice(0, 2)
      .map((id): Edit => ({ kind: 'connect', id: newId(), a: id, b: ruleIds[1] ?? '' })),
  ]
  const later: Edit[] = [{ kind: 'connect', id: newId(), a: deviceIds[2] ?? '', b: ruleIds[1] ?? '' }]
  return { edits, later, deviceIds }
}

/** The sample's devices are nobody's: their private keys are made and forgotten. */
async function enrol(backend: Backend, networkId: string, id: string): Promise<void> {
  const { publicKey } = generateKeyPair((count) => systemRandomness.bytes(count))
  must(await backend.devices.enrol({ id, networkId, publicKey }))
}

async function synchronize(backend: Backend, networkId: string): Promise<void> {
  const plan = must(await backend.networks.plan({ id: networkId }))
  must(await backend.networks.apply({ id: networkId, digest: plan.digest }))
  for (;;) {
    const network = must(await backend.networks.list({})).find((each) => each.id === networkId)
    const kind = network?.state.kind
    if (kind !== 'pending' && kind !== 'synchronizing') return
    await systemClock.wait(200)
  }
}

function must<T>(answer: Result<T, object>): T {
  if (!answer.ok) throw new Error(`the sample could not be made: ${JSON.stringify(answer.problem)}`)
  return answer.value
}
