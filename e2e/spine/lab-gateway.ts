import type { LabGateway } from '#e2e/lab/gateway.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import { gatewayForm } from '#shared/model/testing/records.ts'
import { must } from './person.ts'

/** A form for a gateway of the lab. */
export function toForm(gateway: LabGateway, changes: Partial<GatewayForm> = {}): GatewayForm {
  const { name, ipv4, user, sshPort } = gateway
  return gatewayForm(name, { publicAddress: ipv4, sshUser: user, sshPort, ...changes })
}

/** Creates a gateway and puts the public key that is shown then on the machine. Answers its id. */
export async function createGateway(
  backend: Backend,
  gateway: LabGateway,
  changes: Partial<GatewayForm> = {},
): Promise<string> {
  const { id, sshPublicKey } = must(await backend.gateways.create(toForm(gateway, changes)))
  if (sshPublicKey === null) throw new Error('no public key to show')
  await gateway.authorize(sshPublicKey)
  return id
}

/** First contact: compares the fingerprint with what the machine's own console says, pins it and checks the connection. */
export async function meet(backend: Backend, id: string, gateway: LabGateway): Promise<void> {
  const hostKey = must(await backend.gateways.greet({ id }))
  if (hostKey.fingerprint !== gateway.hostKeyFingerprint) throw new Error('a stranger answers')
  must(await backend.gateways.pin({ id, hostKey, replaces: null }))
  // As the page does by itself; whether it succeeds is for those who ask for it.
  await backend.gateways.test({ id })
}

/** Both: a gateway that is ready to be planned for. */
export async function introduce(
  backend: Backend,
  gateway: LabGateway,
  changes: Partial<GatewayForm> = {},
): Promise<string> {
  const id = await createGateway(backend, gateway, changes)
  await meet(backend, id, gateway)
  return id
}
