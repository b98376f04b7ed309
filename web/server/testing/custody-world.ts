import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CustodyJob } from '#shared/contract/custody.ts'
import type { OpenDatabase } from './open-database.ts'
import { register, type Person } from './people.ts'
import { drawScene, gatewayForm, newId, type Scene } from './scene.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { good } from './until.ts'
import { workstationOf } from './workstation.ts'

/** An organization with a drawn network whose gateway's key is on a workstation. */
export interface CustodyWorld {
  readonly server: TestServer
  readonly me: Person
  readonly scene: Scene
  readonly host: string
}

/** A new one for each test of the block it is called in. */
export function custodyWorlds(open: OpenDatabase) {
  let server: TestServer
  let world: CustodyWorld
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
    const me = await register(server)
    const scene = await drawScene(me, { host })
    const form = { ...gatewayForm, name: host, publicAddress: host, custody: 'workstation' as const }
    good(await me.gateways.change({ ...form, id: scene.gatewayId }))
    world = { server, me, scene, host }
  })
  const take = async (person: Person = world.me): Promise<CustodyJob | null> =>
    good(await person.custody.take({ gatewayId: world.scene.gatewayId }))
  return {
    now: () => world,
    take,
    /** What is subscribed to ends with the block. */
    until: (stop: () => void) => stops.push(stop),
    mustTake: async (person: Person = world.me): Promise<CustodyJob> => {
      const job = await take(person)
      if (job === null) throw new Error('no job waits')
      return job
    },
    /** With the workstation's readings; answers whose jobs are in line. */
    planAndApply: async (): Promise<readonly string[]> => {
      const { me, scene } = world
      const plan = await workstationOf(server, me).plan(scene.networkId)
      return good(await me.networks.apply({ id: scene.networkId, digest: plan.digest })).gatewayIds
    },
  }
}
