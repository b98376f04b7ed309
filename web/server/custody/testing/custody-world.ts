import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CustodyJob } from '#shared/contract/custody.ts'
import { generateSshKeyPair, type SshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { signStatement } from '#shared/node/ssh/statement.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { drawScene, gatewayForm, newId, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
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
  let key: SshKeyPair
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
    good(await me.gateways.change({ ...form, id: scene.gatewayId, password }))
    key = generateSshKeyPair('trama')
    good(await me.custody.setKey({ gatewayId: scene.gatewayId, publicKey: key.publicKey }))
    world = { server, me, scene, host }
  })
  const takeAs = async (person: Person) => {
    const { gatewayId } = world.scene
    const { owner, targets } = good(await person.custody.targets({}))
    const fence = targets.find((each) => each.gatewayId === gatewayId)?.fence ?? 0
    const lease = { kind: 'lease', organizationId: owner, gatewayId, fence } as const
    const proof = (await signStatement({ kind: 'key', privateKey: key.privateKey }, lease)) ?? ''
    return person.custody.take({ gatewayId, proof })
  }
  const take = async (person: Person = world.me): Promise<CustodyJob | null> => good(await takeAs(person))
  return {
    now: () => world,
    take,
    /** With the gateway's key, whatever the answer is. */
    takeAs,
    key: () => key,
    /** What is subscribed to ends with the block. */
    until: (stop: () => void) => stops.push(stop),
    mustTake: async (person: Person = world.me): Promise<CustodyJob> => {
      const job = await take(person)
      if (job === null) throw new Error('no job waits')
      return job
    },
    /** With the workstation's readings; answers whose jobs are queued. */
    planAndApply: async (): Promise<readonly string[]> => {
      const { me, scene } = world
      const plan = await workstationOf(server, me).plan(scene.networkId)
      return good(await me.networks.apply({ id: scene.networkId, digest: plan.digest })).gatewayIds
    },
  }
}
