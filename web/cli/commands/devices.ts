import { generateKeyPair } from '#shared/base/keys.ts'
import { printDeviceFile } from '#shared/compile/wireguard/print.ts'
import type { DeviceKind } from '#shared/model/device.ts'
import { writeNew } from '../session/files.ts'
import { findNetwork, findOne, readAll } from '../session/find-records.ts'
import { good } from '../kernel/good.ts'
import type { Session } from '../session/session.ts'
import { Trouble } from '../kernel/trouble.ts'

export interface NewDevice {
  readonly name: string
  readonly owner: string
  readonly kind: DeviceKind
  readonly serial: string
  readonly network?: string
}

/** `device add` */
export async function addDevice(session: Session, asked: NewDevice): Promise<void> {
  const backend = session.backend()
  const people = await readAll((at) => backend.networkUsers.page({ ...at, text: asked.owner.slice(0, 80) }))
  const owner = people.find(({ email }) => email === asked.owner.toLowerCase())
  if (owner === undefined) throw new Trouble((t) => t('commandLine.unknown.person', { name: asked.owner }))
  const networkIds = asked.network === undefined ? [] : [(await findNetwork(backend, asked.network)).id]
  const { name, kind, serial } = asked
  const made = good(
    await backend.devices.create({
      name,
      kind,
      serial,
      networkUserId: owner.id,
      observation: '',
      active: true,
      networkIds,
    }),
  )
  session.show(made, () => session.words.t('commandLine.added', { name: made.name }))
}

/** `device file`: the key is made here; the server only ever hears the public one. */
export async function makeDeviceFile(
  session: Session,
  asked: { readonly device: string; readonly network: string; readonly out: string; readonly renew: boolean },
): Promise<void> {
  const { t } = session.words
  const backend = session.backend()
  const network = await findNetwork(backend, asked.network)
  const device = findOne(
    await readAll((at) => backend.devices.page({ ...at, networkIds: [network.id] })),
    'device',
    asked.device,
  )
  const hasKey = device.networks.some(({ networkId, hasKey: has }) => networkId === network.id && has)
  if (hasKey && !asked.renew)
    throw new Trouble((say) => say('commandLine.device.has-key', { name: device.name }))
  const { privateKey, publicKey } = generateKeyPair(session.world.randomBytes)
  // Before the server takes the key: one whose file cannot be written would be lost.
  writeNew(asked.out, '', 0o600)
  const pieces = good(await backend.devices.enrol({ id: device.id, networkId: network.id, publicKey }))
  const { addresses, mtu, peers } = pieces
  session.world.writeFile(asked.out, printDeviceFile({ privateKey, addresses, mtu, peers }))
  session.show(
    { written: asked.out },
    () => `${t('commandLine.written', { path: asked.out })}\n${t('commandLine.device.file-once')}`,
  )
}
