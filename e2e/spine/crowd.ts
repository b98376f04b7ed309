import { v7 as newId } from 'uuid'
import type { Backend } from '#shared/contract/backend.ts'
import { deviceKinds } from '#shared/model/device.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { createPen } from './pen.ts'
import { must } from './person.ts'
import { practiceForm } from './practice-form.ts'

export interface Crowd {
  readonly networkId: string
  readonly gateway: string
}

/** Edits that one call takes. */
const batch = 500
const columns = 50

/** A network of many devices, `crowd-0` and so on, all connected to one gateway. */
export async function drawCrowd(
  backend: Backend,
  {
    name,
    range,
    publicAddress,
    devices,
  }: Readonly<Record<'name' | 'range' | 'publicAddress', string>> & {
    readonly devices: number
  },
): Promise<Crowd> {
  const gateway = `gw-${name.toLowerCase()}`
  const { id: gatewayId } = must(await backend.gateways.create(practiceForm(gateway, { publicAddress })))
  const network = must(
    await backend.networks.create({
      name,
      description: '',
      active: true,
      range,
      ipv6: false,
      allowInternalTraffic: false,
    }),
  )
  const pen = await createPen(backend, network.id)
  await pen.edit({ kind: 'place', nodeId: gatewayId, position: { x: 0, y: 0 } })
  const edits = Array.from({ length: devices }, (_, at) => addAndConnect(at, pen.userId, gatewayId)).flat()
  for (let from = 0; from < edits.length; from += batch) await pen.edit(...edits.slice(from, from + batch))
  return { networkId: network.id, gateway }
}

function addAndConnect(at: number, networkUserId: string, gatewayId: string): readonly Edit[] {
  const id = newId()
  const kind = deviceKinds[at % deviceKinds.length] ?? 'laptop'
  const form = { kind, networkUserId, name: `crowd-${at}`, serial: '', observation: '', active: true }
  const position = { x: -480 - 240 * (at % columns), y: 80 * Math.floor(at / columns) }
  return [
    { kind: 'add-device', id, form, position },
    { kind: 'connect', id: newId(), a: id, b: gatewayId },
  ]
}
