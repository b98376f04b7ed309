import { makeLargeModel } from '#e2e/packets/large-model.ts'
import { compileAll } from '#shared/compile/compile.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { printFirewall } from '#shared/compile/nftables/print.ts'
import { printInterface } from '#shared/compile/wireguard/print.ts'
import { check } from '#shared/model/check.ts'
import type { Model } from '#shared/model/model.ts'
import type { Observed } from '#shared/plan/observed.ts'
import { planNetwork } from '#shared/plan/network-plan.ts'
import type { Served } from '#shared/plan/served.ts'
import { planGateway, type GatewayPlanInput } from '#shared/plan/plan.ts'
import type { GatewayPlan, Plan } from '#shared/plan/plan-value.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { medianToTenth } from './median.ts'

/** Trials that are not counted: a server has compiled before. */
const warmUps = 3

/**
 * From a model of `--devices` and `--rules` on `--gateways` to every gateway's configuration, its files and a
 * plan for one more device; beside one rule for each device and opening, which is how it is mostly done. The
 * median of `--runs`, in processor time, so that others on the machine change little.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [devices, rules] = [readCount(options, 'devices', 10_000), readCount(options, 'rules', 1_000)]
  const [gateways, runs] = [readCount(options, 'gateways', 10), readCount(options, 'runs', 7)]
  for (const internal of [false, true]) {
    const size = { devices, rules, gateways, chosenPercent: 50, internal }
    const drawn = makeLargeModel(size)
    const drawnBefore = without(drawn, drawn.devices.at(-1)?.id ?? '')
    const applied = compileAll(drawnBefore)
    const took = { check: [], compile: [], print: [], plan: [], access: [], linear: [], total: [] } as Record<
      Part,
      number[]
    >
    for (let trial = -warmUps; trial < runs; trial += 1) {
      if (trial === 0) for (const times of Object.values(took)) times.length = 0
      const known = readBack(applied)
      // Copies: what is read of a record is remembered.
      const [before, after] = [structuredClone(drawnBefore), structuredClone(drawn)]
      const checked = structuredClone(drawn)
      const problems = timed(took.check, () => check(checked))
      if (problems.length > 0) throw new Error(JSON.stringify(problems[0]))
      const configs = timed(took.compile, () => compileAll(after))
      const plans = timed(took.plan, () => planAll(configs, known))
      const whole = timed(took.access, () =>
        planNetwork({
          networkId: 'n',
          gateways: plans,
          due: [],
          unread: [],
          served: servedOf(before),
          apart: [],
          after,
          wideExits: [],
        }),
      )
      timed(took.print, () => printAll(configs))
      timed(took.linear, () => printLinear(after))
      expectOneDevice(whole)
      took.total.push(took.compile.at(-1)! + took.plan.at(-1)! + took.access.at(-1)!)
    }
    const baseline = medianToTenth(took.linear)
    const figure = (part: string, value: number): Figure => ({
      bench: 'compile',
      case: `${part}, ${devices} devices x ${rules} rules x ${gateways} gateways${internal ? ', internal traffic' : ''}`,
      value,
      unit: 'ms',
      runs,
    })
    yield compareToBaseline({
      ...figure('compile and plan', medianToTenth(took.total)),
      baseline,
      peer: 'printing one rule a device and opening',
    })
    for (const part of ['check', 'compile', 'plan', 'access', 'print'] as const)
      yield figure(part, medianToTenth(took[part]))
  }
}

type Part = 'check' | 'compile' | 'print' | 'plan' | 'access' | 'linear' | 'total'

/** All gateways of a model serve its network as it says. */
function servedOf(model: Model): Served[] {
  return model.gateways.map((gateway) => ({
    gatewayId: gateway.id,
    networkId: 'n',
    model,
    atMs: 0,
    isCertain: true,
  }))
}

function timed<T>(into: number[], work: () => T): T {
  const begin = process.threadCpuUsage()
  const value = work()
  const { user, system } = process.threadCpuUsage(begin)
  into.push((user + system) / 1000)
  return value
}

/** What a database and a gateway would answer: values that nothing is remembered of. */
function readBack(
  applied: ReadonlyMap<string, GatewayConfig>,
): Map<string, Omit<GatewayPlanInput, 'desired'>> {
  return new Map(
    [...applied].map(([id, config]) => [
      id,
      { applied: { generation: 1, config: structuredClone(config) }, observed: observe(config) },
    ]),
  )
}

function planAll(
  configs: ReadonlyMap<string, GatewayConfig>,
  known: ReadonlyMap<string, Omit<GatewayPlanInput, 'desired'>>,
): GatewayPlan[] {
  return [...configs.values()].flatMap((desired) => {
    const rest = known.get(desired.gatewayId)
    return rest === undefined ? [] : [planGateway({ desired, ...rest })]
  })
}

function observe(config: GatewayConfig): Observed {
  return {
    gatewayId: config.gatewayId,
    readAtMs: 0,
    machine: {
      os: 'debian',
      osVersion: '12',
      kernel: '6.1',
      missingPackages: [],
      wireguard: 'kernel',
      forward: { ipv4: true, ipv6: true },
      foreignDrops: [],
      ranges: [],
    },
    publicKey: 'known',
    generation: 1,
    configDigest: configDigest(config),
    pending: null,
    undone: null,
    live: { kind: 'same' },
    peers: {},
  }
}

function printAll(configs: ReadonlyMap<string, GatewayConfig>): number {
  const secrets = { privateKey: null, presharedKey: () => `${'B'.repeat(42)}A=` }
  return [...configs.values()].reduce(
    (size, config) => size + printFirewall(config).length + printInterface(config, secrets).length,
    0,
  )
}

/** The baseline's whole work: for every rule and device of its audience a line of nftables. */
function printLinear(model: Model): number {
  const addresses = new Map(model.placements.map((placement) => [placement.nodeId, placement.address]))
  const gatewayOf = new Map(
    model.relations.filter((each) => each.kind === 'rule').map((each) => [each.to, each.from]),
  )
  const peers = Map.groupBy(
    model.relations.filter((each) => each.kind === 'peer'),
    (each) => each.to,
  )
  const audiences = Map.groupBy(
    model.relations.filter((each) => each.kind === 'audience'),
    (each) => each.to,
  )
  let size = 0
  for (const rule of model.rules) {
    const named =
      rule.audience === 'everyone' ? peers.get(gatewayOf.get(rule.id) ?? '') : audiences.get(rule.id)
    const lines = (named ?? []).flatMap(({ from }) =>
      rule.ports
        .split(',')
        .map(
          (ports) =>
            `ip saddr ${addresses.get(from) ?? ''} ip daddr ${rule.address} tcp dport ${ports} accept`,
        ),
    )
    size += lines.join('\n').length
  }
  return size
}

function without(model: Model, deviceId: string): Model {
  const stays = (id: string): boolean => id !== deviceId
  return {
    ...model,
    devices: model.devices.filter((each) => stays(each.id)),
    placements: model.placements.filter((each) => stays(each.nodeId)),
    relations: model.relations.filter((each) => stays(each.from)),
  }
}

/** A figure for a plan that is wrong would be worth nothing. */
function expectOneDevice(whole: Plan): void {
  const peers = whole.gateways.flatMap((each) => each.steps).filter((step) => step.what === 'peer')
  if (peers.length !== 1 || whole.access.some((row) => row.deviceCount !== 1))
    throw new Error('not the plan of one device')
}
