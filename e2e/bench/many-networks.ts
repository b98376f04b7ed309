import { setImmediate as nextTask } from 'node:timers/promises'
import { toBase64 } from '#shared/base/base64.ts'
import { compileOrganization } from '#shared/app/compile-organization.ts'
import { createCompileMemory, type CompileMemory } from '#shared/compile/compile.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { gatewayFormOf } from '#shared/model/invert-edit.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { makeLargeModel } from '#e2e/packets/large-model.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'

/** Trials that are not counted. */
const warmUps = 3

/**
 * One edit in an organization of `--networks` (1,000), each with a gateway, ten devices and two rules: checked and
 * compiled, beside the same of records that nothing is remembered of. The median of `--runs` (9), in processor time.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [networks, runs] = [readCount(options, 'networks', 1000), readCount(options, 'runs', 9)]
  let model = manyNetworks(networks)
  const memory = createCompileMemory()
  compile(model, memory)
  for (const [name, editOf] of Object.entries(kinds)) {
    const [ours, anew]: [number[], number[]] = [[], []]
    for (let trial = 0; trial < warmUps + runs; trial += 1) {
      // As on a server, where each edit is a task: what is referred to weakly is held until its end.
      await nextTask()
      const edited = applyEdit(model, `n-${trial}`, editOf(model, trial))
      if (!edited.ok) throw new Error(edited.problem.code)
      model = edited.value
      const copy = structuredClone(model)
      const took = [timed(() => compile(model, memory)), timed(() => compile(copy, createCompileMemory()))]
      if (trial < warmUps) continue
      ours.push(took[0] ?? 0)
      anew.push(took[1] ?? 0)
    }
    yield compareToBaseline({
      bench: 'many-networks',
      case: `checked and compiled after one edit (${name}), ${networks} networks`,
      value: median(ours),
      unit: 'ms',
      baseline: median(anew),
      peer: 'from nothing',
      runs,
    })
  }
}

const kinds: Readonly<Record<string, (model: Model, trial: number) => Edit>> = {
  'an address': (_model, trial) => ({
    kind: 'set-address',
    nodeId: `d00001-${trial}`,
    address: `10.64.${trial}.200`,
    address6: null,
  }),
  "a rule's ports": ({ rules }, trial) => {
    const rule = found(rules, `s0000-${trial}`)
    return { kind: 'change-rule', id: rule.id, form: { ...rule, ports: '9000' } }
  },
  "a gateway's port": ({ gateways }, trial) => {
    const gateway = found(gateways, `g000-${trial}`)
    return { kind: 'change-gateway', id: gateway.id, form: { ...gatewayFormOf(gateway), listenPort: 20_000 } }
  },
}

function manyNetworks(count: number): Model {
  const chance = createChance(1)
  const one = makeLargeModel({ devices: 10, rules: 2, gateways: 1, chosenPercent: 50, internal: false })
  const all = Array.from({ length: count }, (_, index) => copyOf(one, index, chance))
  return {
    networks: all.flatMap((each) => each.networks),
    networkUsers: one.networkUsers,
    devices: all.flatMap((each) => each.devices),
    gateways: all.flatMap((each) => each.gateways),
    rules: all.flatMap((each) => each.rules),
    placements: all.flatMap((each) => each.placements),
    relations: all.flatMap((each) => each.relations),
  }
}

/** The same network with ids, keys and a range of its own. */
function copyOf(one: Model, index: number, chance: Chance): Model {
  const [high, low] = [index >> 8, index & 255]
  const id = (text: string): string => `${text}-${index}`
  const own = <T extends { readonly id: string }>(each: T): T => ({ ...each, id: id(each.id) })
  const newKey = (): string => toBase64(chance.bytes(32))
  return {
    ...one,
    networks: one.networks.map((each) => ({
      ...own(each),
      range: `10.${64 + high}.${low}.0/24`,
      range6: null,
    })),
    devices: one.devices.map(own),
    gateways: one.gateways.map((each) => ({
      ...own(each),
      name: id(each.name),
      publicAddress: `198.${18 + high}.${low}.1`,
      publicKey: newKey(),
    })),
    rules: one.rules.map((each, at) => ({
      ...own(each),
      networkId: id(each.networkId),
      address: `172.${16 + high}.${low}.${at + 1}`,
    })),
    placements: one.placements.map((each) => ({
      ...each,
      networkId: id(each.networkId),
      nodeId: id(each.nodeId),
      address: each.address?.replace('10.64.0.', `10.${64 + high}.${low}.`) ?? null,
      address6: null,
      publicKey: each.publicKey === null ? null : newKey(),
    })),
    relations: one.relations.map((each) => ({
      ...own(each),
      networkId: id(each.networkId),
      from: id(each.from),
      to: id(each.to),
    })),
  }
}

function found<T extends { readonly id: string }>(records: readonly T[], id: string): T {
  const record = records.find((each) => each.id === id)
  if (record === undefined) throw new Error(`no ${id}`)
  return record
}

function compile(model: Model, memory: CompileMemory): void {
  if (compileOrganization(model, memory).problems.size > 0) throw new Error('an edit made a problem')
}

function timed(work: () => void): number {
  const begin = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begin)
  return (user + system) / 1000
}

function median(values: readonly number[]): number {
  return Number((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toPrecision(3))
}
