import { randomBytes } from 'node:crypto'
import type { LabMachine } from '#e2e/lab/machine.ts'
import type { Backend } from '#shared/contract/backend.ts'
import { generateKeyPair } from '#shared/base/keys.ts'
import { printDeviceFile } from '#shared/compile/wireguard/print.ts'
import { must } from './person.ts'

/** What a device has after it was enrolled: its file, and its addresses without prefix lengths. */
export interface DeviceFile {
  readonly text: string
  readonly addresses: readonly string[]
  readonly privateKey: string
}

/**
 * Makes a key pair as the browser does, enrols its public half and makes the device's file. With the private
 * key of a former file the device keeps its pair and gets its file anew.
 */
export async function enrol(
  backend: Backend,
  device: { readonly id: string; readonly networkId: string },
  pair = generateKeyPair((count) => randomBytes(count)),
): Promise<DeviceFile> {
  const answer = must(await backend.devices.enrol({ ...device, publicKey: pair.publicKey }))
  const { privateKey } = pair
  const text = printDeviceFile({ ...answer, privateKey })
  return { text, addresses: answer.addresses.map((cidr) => cidr.split('/')[0] ?? ''), privateKey }
}

/** Brings a device's tunnel up on a machine, with the tools of WireGuard itself. */
export async function bringUp(machine: LabMachine, file: string): Promise<void> {
  await machine.writeFile('/etc/wireguard/wg0.conf', file)
  const up = await machine.exec(['wg-quick', 'up', 'wg0'])
  if (up.code !== 0) throw new Error(`wg-quick up: ${up.stderr}`)
}

export async function bringDown(machine: LabMachine): Promise<void> {
  const down = await machine.exec(['wg-quick', 'down', 'wg0'])
  if (down.code !== 0) throw new Error(`wg-quick down: ${down.stderr}`)
}
