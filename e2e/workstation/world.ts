import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { toForm } from '#e2e/spine/lab-gateway.ts'
import { createPen, type Pen } from '#e2e/spine/pen.ts'
import { must } from '#e2e/spine/person.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import type { Workstation } from './workstation.ts'

/** A folder of a test for one workstation's files. */
export async function makeFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'trama-workstation-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Creates a gateway whose key is on the workstation; nothing is authorized on the machine yet. Answers its id. */
export async function createOwnGateway(
  backend: Backend,
  gateway: LabGateway,
  changes: Partial<GatewayForm> = {},
): Promise<string> {
  const form = toForm(gateway, { custody: 'workstation', ...changes })
  return must(await backend.gateways.create(form)).id
}

/** Compares the fingerprint with what the machine's own console says, and pins it. */
export async function pinHostKey(backend: Backend, id: string, gateway: LabGateway): Promise<void> {
  const hostKey = must(await backend.gateways.greet({ id }))
  if (hostKey.fingerprint !== gateway.hostKeyFingerprint) throw new Error('a stranger answers')
  must(await backend.gateways.pin({ id, hostKey, replaces: null }))
}

/** All of it: a gateway with a key of the workstation that can be planned for. */
export async function introduceOwn(
  { backend, keys }: Workstation,
  gateway: LabGateway,
  changes: Partial<GatewayForm> = {},
): Promise<string> {
  const id = await createOwnGateway(backend, gateway, changes)
  const { publicKey } = must(await keys.make({ gatewayId: id }))
  await gateway.authorize(publicKey ?? '')
  await pinHostKey(backend, id, gateway)
  return id
}

/** A network with this gateway and one device, which can be enrolled when the gateway has its key. */
export async function drawNetwork(
  backend: Backend,
  gatewayId: string,
  range = '10.66.0.0/24',
): Promise<Pen & { readonly deviceId: string }> {
  const form = {
    name: `Office ${range}`,
    description: '',
    active: true,
    range,
    ipv6: false,
    allowInternalTraffic: false,
  }
  const { id } = must(await backend.networks.create(form))
  const pen = await createPen(backend, id)
  await pen.placeGateway(gatewayId)
  const deviceId = await pen.addDevice('laptop')
  await pen.connect(deviceId, gatewayId)
  return { ...pen, deviceId }
}
