import { generateKeyPair } from '#shared/base/keys.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import type { Words } from '#shared/words/create-words.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { drawOffices } from '../start/sample/sample-drawing.ts'
import {
  gatewayDefaults,
  makePeople,
  must,
  officeNetwork,
  rangeAround,
  registerSample,
  type SampleAccount,
} from '../start/sample/sample-organization.ts'

/** A gateway that the demonstration may use. */
export interface DemoGateway {
  readonly form: Pick<GatewayForm, 'kind' | 'name' | 'publicAddress' | 'sshUser' | 'sshPort'>
  /** A machine behind it that answers. */
  readonly behind: string
  /** Puts the server's public key on the machine. */
  authorize(publicKey: string): Promise<void>
}

/**
 * Makes the sample organization through the API as a person would: gateways compared and pinned, a network
 * drawn and synchronized, devices with keys, and one edit that waits for a plan.
 */
export async function makeSample(
  backend: Backend,
  words: Words,
  gateways: readonly DemoGateway[],
): Promise<SampleAccount> {
  const account = await registerSample(backend, words)
  const gatewayIds: string[] = []
  for (const gateway of gateways) gatewayIds.push(await introduce(backend, gateway))
  const userIds = await makePeople(backend, 3)
  const network = must(await backend.networks.create(officeNetwork(words)))
  const drawing = drawOffices({
    behind: gateways.map((gateway) => gateway.behind),
    gatewayIds,
    userIds,
    t: words.t,
  })
  let { revision } = must(
    await backend.networks.edit({ id: network.id, revision: network.revision, edits: drawing.edits }),
  )
  for (const id of drawing.deviceIds.slice(0, -1)) await enrol(backend, network.id, id)
  await synchronize(backend, network.id)
  ;({ revision } = must(await backend.networks.drawing({ id: network.id })))
  must(await backend.networks.edit({ id: network.id, revision, edits: drawing.later }))
  return account
}

async function introduce(backend: Backend, gateway: DemoGateway): Promise<string> {
  const made = must(
    await backend.gateways.create({
      ...gatewayDefaults,
      ...gateway.form,
      ranges: [rangeAround(gateway.behind)],
    }),
  )
  await gateway.authorize(made.sshPublicKey ?? '')
  const hostKey = must(await backend.gateways.greet({ id: made.id }))
  must(await backend.gateways.pin({ id: made.id, hostKey, replaces: null }))
  must(await backend.gateways.test({ id: made.id }))
  return made.id
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
    const network = must(await backend.networks.page({})).rows.find((each) => each.id === networkId)
    const kind = network?.state.kind
    if (kind !== 'pending' && kind !== 'synchronizing') return
    await systemClock.wait(200)
  }
}
