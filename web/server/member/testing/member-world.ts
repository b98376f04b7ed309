import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { MemberHome, OwnDevice } from '#shared/contract/member.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { joinAs, register, type Person } from '#web/server/testing/people.ts'
import {
  deviceForm,
  drawScene,
  newId,
  newKey,
  origin,
  userForm,
  type Scene,
} from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

export const phone = { kind: 'phone', name: 'Phone', serial: '' } as const

/** An organization with a drawn network, whose two devices are Ana's, and Ana signed in. */
export interface MemberWorld {
  readonly server: TestServer
  readonly admin: Person
  readonly ana: Person
  readonly scene: Scene
  readonly host: string
}

type Edits = Parameters<Person['networks']['edit']>[0]['edits']

/** A new one for each test of the block it is called in. */
export function memberWorlds(open: OpenDatabase) {
  let server: TestServer
  let world: MemberWorld
  const stops: (() => void)[] = []
  beforeAll(async () => {
    server = await startTestServer(open)
  })
  afterAll(async () => {
    for (const stop of stops) stop()
    await server.stop()
  })
  beforeEach(async () => {
    const host = `${newId()}.test`
    const admin = await register(server)
    const scene = await drawScene(admin, { host })
    world = { server, admin, scene, host, ana: await joinAs(server, admin, scene.userId) }
  })
  const home = async (): Promise<MemberHome> => {
    const answer = good(await world.ana.member.home({}))
    if (answer === null) throw new Error('Ana is no person of the VPN')
    return answer
  }
  const own = async (deviceId: string): Promise<OwnDevice | undefined> =>
    (await home()).networks[0]?.devices.find((each) => each.deviceId === deviceId)
  const edit = async (edits: Edits): Promise<void> => {
    const { admin, scene } = world
    const { revision } = good(await admin.networks.drawing({ id: scene.networkId }))
    good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
  }
  return {
    now: () => world,
    home,
    own,
    edit,
    /** What is subscribed to ends with the block. */
    until: (stop: () => void) => stops.push(stop),
    enrol: (deviceId: string | null, device: { kind: 'phone'; name: string; serial: string } = phone) =>
      world.ana.member.enrol({ id: world.scene.networkId, deviceId, device, publicKey: newKey() }),
    ready: (deviceId: string) =>
      until('the device is ready', async () => (await own(deviceId))?.state === 'ready'),
    /** Another person with a device beside those of Ana. */
    addBob: async () => {
      const email = `canary-${newId()}@example.org`
      const bob = good(await world.admin.networkUsers.create({ ...userForm, name: 'Canary-Bob', email }))
      const id = newId()
      await edit([
        { kind: 'add-device', id, form: deviceForm(bob.id, 'Canary-Phone'), position: origin },
        { kind: 'connect', id: newId(), a: id, b: world.scene.gatewayId },
      ])
      return { userId: bob.id, deviceId: id }
    },
    /** Until nothing is looked at by itself any more. */
    idle: () =>
      until('own keys were looked at', () => Promise.resolve(server.running.background.enrolments.isIdle())),
  }
}
