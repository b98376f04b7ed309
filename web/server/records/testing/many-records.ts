import { randomBytes } from 'node:crypto'
import { ok } from '#shared/base/result.ts'
import { deviceKinds, type Device } from '#shared/model/device.ts'
import type { NetworkUser } from '#shared/model/network-user.ts'
import type { Placement } from '#shared/model/relation.ts'
import { changeModel } from '../store/model.ts'
import type { Person } from '#web/server/testing/people.ts'
import { networkForm, newId } from '#web/server/testing/scene.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** What an organization of this size has. */
export interface ManyRecords {
  readonly people: readonly NetworkUser[]
  readonly devices: readonly Device[]
  readonly networkIds: readonly string[]
}

const given = ['Ana', 'José', 'Sofía', 'Álvaro', 'Íñigo', 'Zoë', 'Martín', 'Lucía', 'Óscar', 'Ñusta', 'Inés']
const families = ['Gómez', 'Pérez', 'Núñez', 'Müller', 'Ibáñez', 'Rodríguez', 'Castaño', 'Zúñiga', 'Peña']

/**
 * Gives an organization so many devices, one person for five of them, in four networks. Their names, kinds and the
 * rest follow from their number; every third device stands in no network, every seventh is not active.
 */
export async function addManyRecords(server: TestServer, admin: Person, count: number): Promise<ManyRecords> {
  const networkIds: string[] = []
  for (const [index, name] of ['Norte', 'Sur', 'Este', 'Oeste'].entries()) {
    const form = { ...networkForm, name, range: `10.${64 + 8 * index}.0.0/13` }
    networkIds.push(good(await admin.networks.create(form)).id)
  }
  const people = Array.from({ length: Math.ceil(count / 5) }, (_, index) => makePerson(index))
  const devices = Array.from({ length: count }, (_, index) =>
    makeDevice(index, people[index % people.length]?.id ?? ''),
  )
  const placements = devices.flatMap((device, index) =>
    index % 3 === 0 ? [] : [makePlacement(index, device.id, networkIds[index % 4] ?? '')],
  )
  const { composition } = server.running
  const store = composition.store.of(admin.session.organizationId)
  good(
    await changeModel(store, composition.clock.nowMs(), (before) =>
      Promise.resolve(
        ok({
          model: {
            ...before,
            networkUsers: [...before.networkUsers, ...people],
            devices: [...before.devices, ...devices],
            placements: [...before.placements, ...placements],
          },
          value: null,
        }),
      ),
    ),
  )
  return { people, devices, networkIds }
}

function makePerson(index: number): NetworkUser {
  const [first, last] = [given[index % given.length] ?? '', families[index % families.length] ?? '']
  return {
    id: newId(),
    name: `${first} ${last} ${index}`,
    email: `person${index}.${newId().slice(-8)}@example.org`,
    identification: String(1_000_000 + ((index * 7919) % 999_983)),
    active: index % 9 !== 0,
  }
}

function makeDevice(index: number, networkUserId: string): Device {
  return {
    id: newId(),
    kind: deviceKinds[(index * 5) % 4] ?? 'laptop',
    networkUserId,
    name: `Portátil ${(index * 7919) % 1_000_003}`,
    serial: index % 4 === 0 ? '' : `SN-${((index * 104_729) % 15_485_863).toString(36).toUpperCase()}`,
    observation: '',
    active: index % 7 !== 0,
  }
}

function makePlacement(index: number, nodeId: string, networkId: string): Placement {
  const at = Math.floor(index / 4) + 1
  const second = 64 + 8 * (index % 4) + (at >> 16)
  return {
    networkId,
    nodeId,
    nodeKind: 'device',
    address: `10.${second}.${(at >> 8) & 255}.${at & 255}`,
    address6: null,
    publicKey: randomBytes(32).toString('base64'),
    position: { x: (index % 300) * 320, y: Math.floor(index / 300) * 160 },
  }
}
