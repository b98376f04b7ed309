import { describe, expect, test } from 'vitest'
import type { GatewayTarget } from '#shared/app/ports.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { planGateway } from '#shared/plan/plan.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { pingOnce, pingStream } from '#e2e/lab/probe.ts'
import { diffSnapshots, type Snapshot } from '#e2e/lab/snapshot.ts'
import { inGateway, targetOf, testKey, until } from './lab-gateway.ts'
import { makeConfig, makeDevice, makePeer, presharedKeyOf } from './make-config.ts'
import { mustObserve, planJob, synchronizeOn } from './synchronize-on.ts'

const gateways = createGateways()
const device = makeDevice(1)
const first = makeConfig({ peers: [device.peer, makePeer(2), makePeer(3)] })
/** One peer goes, one comes, one changes; the device stays. Rules, addresses and routes move as well. */
const second = makeConfig({
  peers: [device.peer, makePeer(3, { keepaliveS: 25 }), makePeer(4)],
  addresses: ['10.20.0.1/16', '10.30.0.1/24', 'fd20::1/64'],
  routes: ['192.168.77.0/24'],
  chosen: ['10.20.1.2 . 192.168.77.1 . tcp . 443'],
})

let gateway: LabGateway
let client: LabMachine
let target: GatewayTarget
let untouched: Snapshot
let publicKey = ''

const lab = labForFile(async () => {
  gateway = await lab.gateway({ name: 'tunnel', user: 'trama', bare: true, authorize: [testKey.publicKey] })
  client = await lab.client({ name: 'laptop' })
  target = targetOf(gateway)
  // Packages stay after cleaning, so the machine without us is one that has them.
  untouched = await gateway.snapshot()
})

async function bring(
  desired: GatewayConfig,
  applied: { generation: number; config: GatewayConfig } | null,
): Promise<void> {
  const fence = (applied?.generation ?? 0) + 1
  const end = await synchronizeOn(gateways, await planJob({ gateways, target, desired, applied, fence }))
  if (end.kind !== 'confirmed') throw new Error(JSON.stringify(end))
  publicKey = end.publicKey
}

/** A new interface shakes hands at once; the old one would first wait for its timers. */
async function dialAgain(): Promise<void> {
  await client.exec(['wg-quick', 'down', 'wg0'])
  expect(await client.exec(['wg-quick', 'up', 'wg0'])).toMatchObject({ code: 0 })
  await until('the tunnel answers', 60_000, () => pingOnce(client, '10.20.0.1'))
}

describe('from a bare machine to a tunnel, and back', () => {
  test('what is missing is told, installed and there afterwards', async () => {
    const before = await mustObserve(gateways, target)
    expect(before.machine.missingPackages).toEqual(['nftables', 'wireguard-go', 'wireguard-tools'])
    await bring(first, null)
    const after = await mustObserve(gateways, target)
    expect(after).toMatchObject({ generation: 1, live: { kind: 'same' }, machine: { missingPackages: [] } })
    expect(
      planGateway({ desired: first, applied: { generation: 1, config: first }, observed: after }).steps,
    ).toEqual([])
  })

  test('a device gets its tunnel', async () => {
    await client.writeFile(
      '/etc/wireguard/wg0.conf',
      `[Interface]
PrivateKey = ${device.privateKey}
Address = 10.20.1.2/32
[Peer]
PublicKey = ${publicKey}
PresharedKey = ${presharedKeyOf(device.peer.presharedKey)}
AllowedIPs = 10.20.0.0/16
Endpoint = ${gateway.ipv4}:51820
`,
    )
    expect(await client.exec(['wg-quick', 'up', 'wg0'])).toMatchObject({ code: 0 })
    await until('the tunnel answers', 60_000, () => pingOnce(client, '10.20.0.1'))
    const { peers } = await mustObserve(gateways, target)
    expect(peers[device.peer.publicKey]).toMatchObject({
      endpoint: expect.stringContaining(client.ipv4) as unknown,
      handshakeAtMs: expect.any(Number) as unknown,
    })
  })

  test('a synchronization does not lose one of its packets', async () => {
    const ping = await pingStream(client, '10.20.0.1')
    await bring(second, { generation: 1, config: first })
    await bring(first, { generation: 2, config: second })
    const { sent, received } = await ping.stop()
    expect(received).toBe(sent)
    expect(sent).toBeGreaterThan(1)
  })

  test('nor does a replacement after a change by hand', async () => {
    await inGateway(
      gateway,
      `wg set trama0 peer ${makePeer(3).publicKey} remove; nft flush set inet trama direct6`,
    )
    const ping = await pingStream(client, '10.20.0.1')
    const applied = { generation: 3, config: first }
    const observed = await mustObserve(gateways, target)
    expect(
      planGateway({ desired: first, applied, observed }).steps.map(({ what, byHand }) => [what, byHand]),
    ).toEqual([
      ['peer', true],
      ['firewall-elements', true],
    ])
    await bring(first, applied)
    const { sent, received } = await ping.stop()
    expect(received).toBe(sent)
  })

  test('a restart of nftables.service takes the rules away, and the unit brings them back', async () => {
    await inGateway(gateway, 'systemctl restart nftables.service')
    const isBack = async (): Promise<boolean> => (await mustObserve(gateways, target)).live.kind === 'same'
    await until('the rules are back', 60_000, isBack)
    expect(await inGateway(gateway, 'nft list tables inet')).toContain('table inet trama')
  })

  test('it comes back with the machine', async () => {
    await gateway.kill()
    await gateway.boot()
    expect(await mustObserve(gateways, target)).toMatchObject({ generation: 4, live: { kind: 'same' } })
    await dialAgain()
  })

  test('what must not start by itself waits for the next synchronization', async () => {
    const quiet = { ...first, autoStart: false }
    await bring(quiet, { generation: 4, config: first })
    await gateway.kill()
    await gateway.boot()
    expect(await mustObserve(gateways, target)).toMatchObject({
      generation: 5,
      live: { kind: 'read', config: { interface: null, peers: [] } },
    })
    await bring(first, { generation: 5, config: quiet })
    await dialAgain()
  })

  test('cleaned it is as it was, but for the packages', async () => {
    const session = await gateways.open(target)
    if (!session.ok) throw new Error(session.problem.code)
    expect(await session.value.clean()).toMatchObject({ ok: true })
    await session.value.close()
    const left = diffSnapshots(untouched, await gateway.snapshot())
    expect(
      left.filter((line) => !line.startsWith('added package:') && !/^added file:\/etc\/.*nft/.test(line)),
    ).toEqual([])
  })
})
