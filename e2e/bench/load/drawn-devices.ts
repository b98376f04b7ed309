import type { Edit } from '#shared/model/edit-value.ts'
import type { Person } from '#web/server/testing/people.ts'
import { deviceForm, newId, newKey, origin, type Scene } from '#web/server/testing/scene.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { good } from '#web/server/testing/until.ts'

/** The range of a network that is drawn for a load, by its number: 1 and more. */
export const rangeOf = (network: number): string => `10.${network}.0.0/16`

/** Draws a device and connects it to the gateway of the drawing. */
export function drawnDevice({ userId, gatewayId }: Scene, id: string, name: string): readonly Edit[] {
  return [
    { kind: 'add-device', id, form: deviceForm(userId, name), position: origin },
    { kind: 'connect', id: newId(), a: id, b: gatewayId },
  ]
}

/** Draws so many devices, synchronizes their gateway, which has a key from then on, and gives them keys; answers the revision of the drawing. */
export async function drawDevices(person: Person, scene: Scene, count: number): Promise<number> {
  const { networkId } = scene
  const { revision } = good(await person.networks.drawing({ id: networkId }))
  const ids = Array.from({ length: count }, () => newId())
  const edits = ids.flatMap((id, index) => drawnDevice(scene, id, `d${index}`))
  const edited = good(await person.networks.edit({ id: networkId, revision, edits }))
  await runsOf(() => ({ me: person, scene })).planAndApply()
  for (const id of [...ids, ...scene.deviceIds])
    good(await person.devices.enrol({ id, networkId, publicKey: newKey() }))
  return edited.revision
}
