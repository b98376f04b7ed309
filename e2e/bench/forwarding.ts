import { blast, placeHosts } from '#e2e/packets/blast.ts'
import { makeForwardingModel } from '#e2e/packets/forwarding-model.ts'
import type { Probe } from '#e2e/packets/probe.ts'
import { missingForPackets } from '#e2e/packets/requirements.ts'
import { createRig, type Rig } from '#e2e/packets/rig.ts'
import { compileGateway } from '#shared/compile/compile.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { printFirewall } from '#shared/compile/nftables/print.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'
import { median } from './median.ts'

const sizes = [10, 1_000, 10_000]
const layouts = ['sets', 'linear', 'none'] as const
type Layout = (typeof layouts)[number]

/**
 * Packets a second of one core through a gateway whose devices each may use one host: 64-byte UDP frames of a
 * hundred connections, with our table, with one rule a device in its place, and with no table at all. Medians of
 * `--runs`, taken in turn.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const missing = missingForPackets()
  if (missing !== null) throw new Error(missing)
  const [runs, packets] = [readCount(options, 'runs', 9), readCount(options, 'packets', 100_000)]
  const rigs: {
    readonly size: number
    readonly layout: Layout
    readonly rig: Rig
    readonly flows: readonly Probe[]
  }[] = []
  const rates = new Map<string, number[]>()
  try {
    for (const size of sizes) for (const layout of layouts) rigs.push(await prepare(size, layout))
    for (let turn = 0; turn < runs + 1; turn += 1) {
      for (const { size, layout, rig, flows } of rigs) {
        // Ten thousand rules in a row would take minutes for as many packets.
        const rate = await blast(rig, flows, layout === 'linear' && size > 1_000 ? packets / 10 : packets)
        // The first turn opens the connections.
        if (turn > 0) rates.set(`${layout} ${size}`, [...(rates.get(`${layout} ${size}`) ?? []), rate])
      }
    }
  } finally {
    for (const { rig } of rigs) await rig.close()
  }
  const rate = (layout: Layout, size: number): number => median(rates.get(`${layout} ${size}`) ?? [])
  for (const size of sizes) {
    yield compare({
      case: `${size} devices`,
      value: rate('sets', size),
      baseline: rate('linear', size),
      peer: 'linear rules',
      runs,
    })
    yield compare({
      case: `${size} devices`,
      value: rate('sets', size),
      baseline: rate('none', size),
      peer: 'no rules',
      runs,
    })
  }
  yield compare({
    case: '10000 devices to 10',
    value: rate('sets', 10_000),
    baseline: rate('sets', 10),
    peer: '10 devices',
    runs,
  })
}

async function prepare(
  size: number,
  layout: Layout,
): Promise<{
  readonly size: number
  readonly layout: Layout
  readonly rig: Rig
  readonly flows: readonly Probe[]
}> {
  const { model, allowed } = makeForwardingModel(size)
  const config = compileGateway(model, 'g000')
  const rig = await createRig()
  await rig.become(config, { rules: printLayout(layout, config, allowed), ownAddresses: ['192.168.0.1'] })
  await placeHosts(rig, [...new Set(allowed.map((each) => each.address))])
  // A hundred devices, evenly spread over all.
  const step = Math.max(1, Math.floor(size / 100))
  const flows = allowed.filter((_, index) => index % step === 0).slice(0, 100)
  return { size, layout, rig, flows }
}

/** The same policy over the same skeleton: only how devices and hosts are looked up differs. */
function printLayout(layout: Layout, config: GatewayConfig, allowed: readonly Probe[]): string {
  if (layout === 'none') return 'add table inet trama\n'
  if (layout === 'sets') return printFirewall(config)
  const lines = allowed.map(
    ({ source, address, port }) => `\t\tip saddr ${source} ip daddr ${address} udp dport ${port} accept\n`,
  )
  const sets = { device4: config.firewall.sets['device4'] ?? [] }
  return printFirewall({ ...config, firewall: { ...config.firewall, sets } }).replace(
    /\tchain asked4 \{\n[^}]*\}/,
    `\tchain asked4 {\n${lines.join('')}\t\tdrop\n\t}`,
  )
}

function compare(
  figure: Omit<Figure, 'bench' | 'unit'> & { readonly value: number; readonly baseline: number },
): Figure {
  const { value, baseline } = figure
  return {
    ...figure,
    bench: 'forwarding',
    unit: 'packets/s of one core',
    value: Math.round(value),
    baseline: Math.round(baseline),
    ratio: Number((value / baseline).toPrecision(4)),
  }
}
