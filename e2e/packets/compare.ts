import { contains, lastOf, parseCidr } from '#shared/base/cidr.ts'
import { parseIp } from '#shared/base/ip.ts'
import { compileAll } from '#shared/compile/compile.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { printFirewall } from '#shared/compile/nftables/print.ts'
import { reachability } from '#shared/compile/reachability/reachability.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { drawProbes, formatProbe, type Probe } from './probe.ts'
import { createRig, tupleOf } from './rig.ts'

/** What is to be compared: so many probes, of networks drawn from this seed. */
export interface CompareOptions {
  readonly pairs: number
  readonly seed: number
  /** Probes of one gateway. */
  readonly perGateway?: number
  /** Ends with the first gateway that disagrees. */
  readonly stopAtFirst?: boolean
  /** Breaks the rules on purpose, to see that it would be noticed. */
  readonly print?: (config: GatewayConfig) => string
}

/** How kernel and reachability agreed. */
export interface Comparison {
  readonly pairs: number
  /** Probes that were let through. */
  readonly passed: number
  readonly models: number
  readonly gateways: number
  /** Each with all that is needed to have it again. */
  readonly mismatches: readonly string[]
}

/** Sends random probes through compiled rules in the kernel and asks reachability about the same. */
export async function comparePackets(options: CompareOptions): Promise<Comparison> {
  const rig = await createRig()
  const total = { pairs: 0, passed: 0, models: 0, gateways: 0, mismatches: [] as string[] }
  try {
    for (; total.pairs < options.pairs; total.models += 1) {
      const seed = options.seed + total.models
      const chance = createChance(seed)
      const model = drawModel(chance)
      for (const [gatewayId, config] of compileAll(model)) {
        const left = Math.min(options.perGateway ?? 150, options.pairs - total.pairs)
        if (left <= 0 || (options.stopAtFirst === true && total.mismatches.length > 0)) return total
        const judged = judge(model, gatewayId, drawProbes(chance, model, gatewayId, left))
        const rules = (options.print ?? printFirewall)(config)
        await rig.become(config, { rules, ownAddresses: ownAddresses(model, gatewayId) })
        const passed = await rig.shoot([...judged.keys()])
        total.pairs += judged.size
        total.passed += passed.size
        total.gateways += 1
        total.mismatches.push(
          ...disagreements(judged, passed).map((line) => `seed ${seed}, ${gatewayId}: ${line}`),
        )
      }
    }
  } finally {
    await rig.close()
  }
  return total
}

/** What the machine has beside its tunnel addresses. */
function ownAddresses(model: Model, gatewayId: string): string[] {
  const gateway = model.gateways.find((each) => each.id === gatewayId)
  return [gateway?.localAddress ?? '', gateway?.publicAddress ?? ''].filter((text) => parseIp(text).ok)
}

function disagreements(judged: ReadonlyMap<Probe, Expected>, passed: ReadonlySet<string>): string[] {
  return [...judged].flatMap(([probe, verdict]) => {
    if (passed.has(tupleOf(probe)) === (verdict === 'yes')) return []
    return [`${formatProbe(probe)}: reachability says ${verdict}`]
  })
}

type Expected = 'yes' | 'no'

function judge(model: Model, gatewayId: string, probes: readonly Probe[]): Map<Probe, Expected> {
  const reach = reachability(model)
  const judged = new Map<Probe, Expected>()
  for (const probe of probes) {
    const verdict = expected(reach, model, gatewayId, probe)
    if (verdict !== 'either') judged.set(probe, verdict)
  }
  return judged
}

function expected(
  reach: ReturnType<typeof reachability>,
  model: Model,
  gatewayId: string,
  probe: Probe,
): Expected | 'either' {
  if (probe.from === 'tunnel') return reach.letsPass(gatewayId, probe)
  return crossIntoTunnel(model, gatewayId, probe.address)
}

/**
 * From the LAN everything passes that does not go into a tunnel: to the gateway itself, or past it. The first and
 * last address of a range are the kernel's own (broadcast, subnet anycast): no host has them.
 */
function crossIntoTunnel(model: Model, gatewayId: string, address: string): Expected | 'either' {
  const ip = parseIp(address)
  const active = model.gateways.some((gateway) => gateway.id === gatewayId && gateway.active)
  const networkIds = new Set(
    model.placements.filter((each) => each.nodeId === gatewayId).map((each) => each.networkId),
  )
  if (!active || !ip.ok) return 'yes'
  const own = model.placements.filter((placement) => placement.nodeId === gatewayId)
  if (own.some((placement) => placement.address === address || placement.address6 === address)) return 'yes'
  const range = model.networks
    .filter((network) => network.active && networkIds.has(network.id))
    .flatMap((network) => [network.range, network.range6 ?? ''].map(parseCidr))
    .find((each) => each.ok && contains(each.value, ip.value))
  if (range?.ok !== true) return 'yes'
  return ip.value.value === range.value.value || ip.value.value === lastOf(range.value) ? 'either' : 'no'
}
