import type { GatewayConfig, PeerConfig } from '#shared/compile/config/config.ts'
import { printInterface } from '#shared/compile/wireguard/print.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { openConnection } from '#shared/node/ssh/connection.ts'
import { inGateway, targetOf, testKey, until } from '#e2e/gateway/lab-gateway.ts'
import { makeConfig, makeDevice, makePeer, presharedKeyOf } from '#e2e/gateway/make-config.ts'
import { planJob, synchronizeOn } from '#e2e/gateway/synchronize-on.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import { pingOnce, pingStream } from '#e2e/lab/probe.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { median } from './median.ts'

const sizes = [10, 1000, 10_000]
const peer = 'wg syncconf of the whole file'

/** One trial: a device more. */
interface Trial {
  readonly enforcedMs: number
  readonly confirmedMs: number
  readonly sentBytes: number
  readonly wholeMs: number
  readonly wholeBytes: number
}

/**
 * One device more on gateways with 10, 1,000 and 10,000 peers: from the person's confirmation until it is
 * enforced and until it is confirmed, and what is sent; beside sending the whole WireGuard file over the same
 * kind of connection and `wg syncconf`, which has no undo, no check and no firewall. A tunnel is pinged every
 * 10 ms meanwhile. Medians of `--runs` trials.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const runs = readCount(options, 'runs', 5)
  const only = readCount(options, 'peers', 0)
  const lab = await createLab()
  try {
    for (const size of only === 0 ? sizes : [only]) yield* measure(lab, size, runs)
  } finally {
    await lab.close()
  }
}

async function* measure(lab: Lab, size: number, runs: number): AsyncIterable<Figure> {
  const gateway = await lab.gateway({ name: `with-${String(size)}`, authorize: [testKey.publicKey] })
  const device = makeDevice(0)
  const peers = [device.peer, ...Array.from({ length: size - 1 }, (_, index) => makePeer(index + 1))]
  let config = makeConfig({ peers })
  const publicKey = await bringFirst(gateway, config)
  const client = await lab.client({ name: `pc-${String(size)}` })
  await client.writeFile('/etc/wireguard/wg0.conf', printClient(device, { gateway, publicKey }))
  await client.exec(['wg-quick', 'up', 'wg0'])
  await until('the tunnel answers', 10_000, () => pingOnce(client, '10.20.0.1'))
  const pings = await pingStream(client, '10.20.0.1')
  const trials: Trial[] = []
  for (let trial = 0; trial < runs; trial += 1) {
    const next = makeConfig({ peers: [...config.peers, makePeer(size + trial)] })
    const ours = await bringNext(gateway, { from: config, to: next, generation: trial + 1 })
    trials.push({ ...ours, ...(await sendWhole(gateway, next)) })
    config = next
  }
  const { sent, received } = await pings.stop()
  await gateway.shutdown()

  const of = (name: string): string => `${String(size)} peers, ${name}`
  const middle = (value: (trial: Trial) => number): number => Math.round(median(trials.map(value)))
  const [wholeMs, wholeBytes] = [middle((trial) => trial.wholeMs), middle((trial) => trial.wholeBytes)]
  const figure = (name: string, value: number, unit: string, baseline: number): Figure =>
    compareToBaseline({ bench: 'change', case: of(name), value, unit, baseline, peer, runs })
  yield figure(
    'confirm to enforced',
    middle((trial) => trial.enforcedMs),
    'ms',
    wholeMs,
  )
  yield figure(
    'confirm to confirmed',
    middle((trial) => trial.confirmedMs),
    'ms',
    wholeMs,
  )
  yield figure(
    'sent',
    middle((trial) => trial.sentBytes),
    'bytes',
    wholeBytes,
  )
  yield {
    bench: 'change',
    case: of(`pings lost of ${String(sent)}`),
    value: sent - received,
    unit: 'count',
    runs,
  }
}

async function bringFirst(gateway: LabGateway, desired: GatewayConfig): Promise<string> {
  const gateways = createGateways()
  const aim = { gateways, target: targetOf(gateway), desired, applied: null, fence: 1 }
  const end = await synchronizeOn(gateways, await planJob(aim))
  if (end.kind !== 'confirmed') throw new Error(JSON.stringify(end))
  return end.publicKey
}

async function bringNext(
  gateway: LabGateway,
  change: { readonly from: GatewayConfig; readonly to: GatewayConfig; readonly generation: number },
): Promise<Pick<Trial, 'enforcedMs' | 'confirmedMs' | 'sentBytes'>> {
  const target = targetOf(gateway)
  const applied = { generation: change.generation, config: change.from }
  const fence = change.generation + 1
  const job = await planJob({ gateways: createGateways(), target, desired: change.to, applied, fence })
  let sentBytes = 0
  let enforcedMs = 0
  const begin = performance.now()
  const end = await synchronizeOn(createGateways({ meter: (bytes) => (sentBytes += bytes) }), job, {
    // The step after the one that applies begins when that has ended.
    step: 'reconnect',
    afterMs: 0,
    act: () => {
      enforcedMs = performance.now() - begin
      return Promise.resolve()
    },
  })
  const confirmedMs = performance.now() - begin
  if (end.kind !== 'confirmed') throw new Error(JSON.stringify(end))
  return { enforcedMs, confirmedMs, sentBytes }
}

/** What a tool without differences does: the whole file over a connection of its own, then `wg syncconf`. */
async function sendWhole(
  gateway: LabGateway,
  config: GatewayConfig,
): Promise<Pick<Trial, 'wholeMs' | 'wholeBytes'>> {
  const privateKey = (await inGateway(gateway, 'wg show trama0 private-key')).trim()
  const begin = performance.now()
  const connection = await openConnection({ ...targetOf(gateway), timeoutMs: 10_000 })
  if (!connection.ok) throw new Error(connection.problem.code)
  const script = 'umask 077; cat >/run/whole.conf && wg syncconf trama0 /run/whole.conf && rm /run/whole.conf'
  const input = printInterface(config, { privateKey, presharedKey: presharedKeyOf })
  const ended = await connection.value.run(['sh', '-c', script], { timeoutMs: 60_000, input })
  const wholeMs = performance.now() - begin
  if (!ended.ok || ended.value.code !== 0) throw new Error(JSON.stringify(ended))
  const wholeBytes = connection.value.sentBytes()
  await connection.value.close()
  return { wholeMs, wholeBytes }
}

function printClient(
  device: { readonly privateKey: string; readonly peer: PeerConfig },
  to: { readonly gateway: LabGateway; readonly publicKey: string },
): string {
  return `[Interface]
PrivateKey = ${device.privateKey}
Address = ${device.peer.allowedIPs[0] ?? ''}
[Peer]
PublicKey = ${to.publicKey}
PresharedKey = ${presharedKeyOf(device.peer.presharedKey)}
AllowedIPs = 10.20.0.1/32
Endpoint = ${to.gateway.ipv4}:51820
`
}
