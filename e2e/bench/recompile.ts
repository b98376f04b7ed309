import { createHash } from 'node:crypto'
import { setImmediate as nextTask } from 'node:timers/promises'
import { makeLargeModel } from '#e2e/packets/large-model.ts'
import { compileOrganization } from '#shared/app/compile-organization.ts'
import { createCompileMemory, type CompileMemory } from '#shared/compile/compile.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { check } from '#shared/model/check.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { gatewayFormOf } from '#shared/model/invert-edit.ts'
import type { Model } from '#shared/model/model.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { medianToThreeDigits } from './median.ts'

/** Of the check and of the whole, in milliseconds; `Anew`: of records that nothing is remembered of. */
type Times = Readonly<Record<'check' | 'whole' | 'checkAnew' | 'wholeAnew', number[]>>

/** Trials that are not counted: a server has compiled before. */
const warmUps = 3

/**
 * One edit of `--devices` and `--rules` on `--gateways`: what the builder checks then, and what a server works out of
 * every gateway (checked, compiled, with its digest); beside the same of records that nothing is remembered of. The
 * median of `--runs`, in processor time; of all kinds of edits, or of `--only` one.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [devices, rules] = [readCount(options, 'devices', 10_000), readCount(options, 'rules', 1_000)]
  const [gateways, runs] = [readCount(options, 'gateways', 10), readCount(options, 'runs', 9)]
  for (const [name, editOf] of Object.entries(kinds)) {
    if (options['only'] !== undefined && options['only'] !== name) continue
    let model: Model = makeLargeModel({ devices, rules, gateways, chosenPercent: 50, internal: false })
    const memory = createCompileMemory()
    compile(model, memory)
    const took: Times = { check: [], whole: [], checkAnew: [], wholeAnew: [] }
    for (let trial = 0; trial < 2 * (warmUps + runs); trial += 1) {
      // As on a server, where each edit is a task: what is referred to weakly is held until its end.
      await nextTask()
      if (trial === 2 * warmUps) for (const times of Object.values(took)) times.length = 0
      for (const edit of editOf(trial, model)) model = applied(model, edit)
      const anew = structuredClone(model)
      // One of the two after each edit: what the first looks up, the second would find.
      if (trial % 2 === 0) {
        took.check.push(timed(() => check(model)))
        took.checkAnew.push(timed(() => check(anew)))
        compile(model, memory)
      } else {
        took.whole.push(timed(() => compile(model, memory)))
        took.wholeAnew.push(timed(() => compile(anew, createCompileMemory())))
      }
    }
    for (const [part, what] of [
      ['check', 'checked'],
      ['whole', 'checked, compiled, digests'],
    ] as const)
      yield compareToBaseline({
        bench: 'recompile',
        case: `${what} after one edit (${name}), ${devices} devices x ${rules} rules x ${gateways} gateways`,
        value: medianToThreeDigits(took[part]),
        unit: 'ms',
        baseline: medianToThreeDigits(took[`${part}Anew`]),
        peer: 'from nothing',
        runs,
      })
  }
}

const position = { x: 8, y: 8 }

const kinds: Readonly<Record<string, (trial: number, model: Model) => readonly Edit[]>> = {
  'an address': (trial, { devices }) => [
    {
      kind: 'set-address',
      nodeId: devices[trial]?.id ?? '',
      address: `10.64.250.${trial + 1}`,
      address6: null,
    },
  ],
  'a new device': (trial, { devices, gateways }) =>
    devices.slice(0, 1).flatMap((form): Edit[] => [
      { kind: 'add-device', id: `new-${trial}`, form, position },
      { kind: 'connect', id: `line-${trial}`, a: `new-${trial}`, b: gateways[1]?.id ?? '' },
    ]),
  'a move': (trial, { devices }) => [
    { kind: 'move', moves: [{ nodeId: devices[trial]?.id ?? '', position }] },
  ],
  'a name': (trial, { devices }) =>
    devices.slice(trial, trial + 1).map((device) => ({
      kind: 'change-device',
      id: device.id,
      form: { ...device, name: `named ${trial}` },
    })),
  'a device removed': (trial, { devices }) => [{ kind: 'remove', nodeId: devices[trial]?.id ?? '' }],
  "a rule's ports": (trial, { rules }) =>
    rules
      .slice(trial, trial + 1)
      .map((rule) => ({ kind: 'change-rule', id: rule.id, form: { ...rule, ports: `${9000 + trial}` } })),
  'a gateway moved': (trial, { gateways }) => [
    { kind: 'move', moves: [{ nodeId: gateways[1]?.id ?? '', position: { x: trial, y: trial } }] },
  ],
  "a gateway's port": (trial, { gateways }) =>
    gateways.slice(1, 2).map((gateway) => ({
      kind: 'change-gateway',
      id: gateway.id,
      form: { ...gatewayFormOf(gateway), listenPort: 20_000 + trial },
    })),
}

function applied(model: Model, edit: Edit): Model {
  const done = applyEdit(model, 'n', edit)
  if (!done.ok) throw new Error(done.problem.code)
  return done.value
}

function compile(model: Model, memory: CompileMemory): void {
  const { configs, problems } = compileOrganization(model, memory)
  if (problems.size > 0) throw new Error('an edit made a problem')
  for (const config of configs.values()) configDigest(config, () => createHash('sha256'))
}

function timed(work: () => void): number {
  const begin = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begin)
  return (user + system) / 1000
}
