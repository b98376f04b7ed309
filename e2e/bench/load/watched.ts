import type { GatewayTarget } from '#shared/app/ports.ts'
import { ok } from '#shared/base/result.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import type { Cost } from '#e2e/bench/fleet/costs.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { openSshKey, sealSshKey } from '#web/server/kernel/secrets/record-secrets.ts'
import { register } from '#web/server/testing/people.ts'
import { drawScene, newId, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'
import { drawDevices, rangeOf } from './drawn-devices.ts'
import { findPostmaster, usedMsWithChildren } from './processor.ts'

const organizations = 20
const drawnOfEach = 2
const devicesOfEach = 8
const stepMs = 5 * 60_000
const warmUps = 2

/**
 * What one reading costs when the server's own rounds read so many gateways of 20 organizations, five minutes apart by
 * its clock: due, claimed, looked up, read through the real SSH client on a connection that is kept for an hour, and written
 * down, with ten devices each that all move something. Two gateways of each organization are drawn and synchronized, the
 * others are copies of their rows. What a machine says comes over SSH, and is taken from memory then, since each has keys of its own.
 */
export async function measureWatched(
  database: DatabaseTarget & { readonly kind: 'postgres' },
  { gateways, rounds }: { readonly gateways: number; readonly rounds: number },
  peerOf: (gateway: number) => GatewayTarget,
): Promise<{ readonly reading: Cost; readonly bytes: number }> {
  const postmaster = await findPostmaster(database.url)
  const server = await startTestServer(() => Promise.resolve(database))
  try {
    for (let number = 0; number < organizations; number += 1)
      await addGateways(server, number, Math.floor(gateways / organizations))
    const { sampler } = server.running.background
    const emptyBytes = process.memoryUsage().rss
    readOverSsh(server, peerOf)
    const expected = Math.floor(gateways / organizations) * organizations
    const readAll = async (): Promise<void> => {
      server.clock.advance(stepMs)
      const read = await sampler.sample()
      if (read !== expected) throw new Error(`${read} of ${expected} gateways were read`)
    }
    for (let round = 0; round < warmUps; round += 1) await readAll()
    if (sampler.keptCount() !== expected) throw new Error(`${sampler.keptCount()} connections are kept`)
    const [before, databaseBefore] = [process.cpuUsage(), usedMsWithChildren(postmaster)]
    for (let round = 0; round < rounds; round += 1) await readAll()
    const { user, system } = process.cpuUsage(before)
    const databaseMs = usedMsWithChildren(postmaster) - databaseBefore
    const count = rounds * expected
    return {
      reading: { serverMs: (user + system) / 1000 / count, databaseMs: databaseMs / count },
      bytes: (process.memoryUsage().rss - emptyBytes) / expected,
    }
  } finally {
    await server.stop()
  }
}

/** An organization with so many synchronized gateways. */
async function addGateways(server: TestServer, organization: number, count: number): Promise<void> {
  const person = await register(server)
  const scenes: Scene[] = []
  for (let number = 0; number < Math.min(count, drawnOfEach); number += 1) {
    const host = `gw${organization}-${number}.test`
    const scene = await drawScene(person, { name: `Red ${number}`, range: rangeOf(number + 1), host })
    await drawDevices(person, scene, devicesOfEach)
    const { digest } = good(await person.networks.plan({ id: scene.networkId }))
    good(await person.networks.apply({ id: scene.networkId, digest }))
    scenes.push(scene)
    moveTraffic(server, host)
  }
  await until('all gateways are synchronized', async () => {
    const { rows } = good(await person.gateways.page({ limit: 200 }))
    return rows.every(({ state }) => state.kind === 'synchronized')
  })
  const ids = scenes.map(({ gatewayId }) => gatewayId)
  await copyGateways(server, person.session.organizationId, ids, count)
}

/** As many more as are missing, each like one of those that were drawn. */
async function copyGateways(
  server: TestServer,
  organizationId: string,
  ids: readonly string[],
  count: number,
): Promise<void> {
  const scope = server.running.composition.store.of(organizationId).read
  const drawn = await scope.from('gateways').selectAll().where('gateway_id', 'in', ids).execute()
  const applied = await scope.from('applied').selectAll().where('gateway_id', 'in', ids).execute()
  const appliedOf = new Map(applied.map((row) => [row.gateway_id, row]))
  const { keyring } = server.running.composition
  const copies = Array.from({ length: count - ids.length }, (_, index) => {
    const { organization_id: _owner, ...like } = drawn[index % drawn.length] ?? missing()
    const { organization_id: _same, ...config } = appliedOf.get(like.gateway_id) ?? missing()
    const id = newId()
    // A key is sealed for its gateway.
    const sshKey = openSshKey(keyring, scope, like.gateway_id, like.ssh_private_sealed ?? missing())
    const sealed = sealSshKey(keyring, scope, id, sshKey)
    return {
      gateway: { ...like, gateway_id: id, name: `${like.name} ${index}`, ssh_private_sealed: sealed },
      applied: { ...config, gateway_id: id },
    }
  })
  await scope.insert(
    'gateways',
    copies.map(({ gateway }) => gateway),
  )
  await scope.insert(
    'applied',
    copies.map((copy) => copy.applied),
  )
}

function missing(): never {
  throw new Error('nothing was drawn')
}

/** Each time that it is read, all its devices have moved something. */
function moveTraffic(server: TestServer, host: string): void {
  let turn = 0
  server.gateways.machine(host).peers = (live, nowMs) => {
    turn += 1
    const state = { handshakeAtMs: nowMs - 30_000, receivedBytes: turn * 90_000, sentBytes: turn * 40_000 }
    return Object.fromEntries(live.peers.map(({ publicKey }) => [publicKey, { ...state, endpoint: null }]))
  }
}

function readOverSsh({ gateways }: TestServer, peerOf: (gateway: number) => GatewayTarget): void {
  const real = createGateways()
  const inMemory = gateways.open.bind(gateways)
  gateways.open = async (target) => {
    const { gatewayId, owner, keepaliveMs } = target
    const [opened, known] = [
      await real.open({
        ...peerOf(0),
        gatewayId,
        owner,
        ...(keepaliveMs === undefined ? {} : { keepaliveMs }),
      }),
      await inMemory(target),
    ]
    if (!opened.ok || !known.ok) return opened
    const session = opened.value
    return ok({
      ...session,
      observe: async () => {
        const read = await session.observe()
        return read.ok ? known.value.observe() : read
      },
      close: () => session.close(),
    })
  }
}
