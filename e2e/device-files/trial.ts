import { randomBytes } from 'node:crypto'
import { pingOnce, probeAll } from '#e2e/lab/probe.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { bringUp } from '#e2e/spine/device.ts'
import { must } from '#e2e/spine/person.ts'
import { synchronize } from '#e2e/spine/synchronize.ts'
import { generateKeyPair, type KeyPair } from '#shared/base/keys.ts'
import { contentOf, contentVersion, type DeviceContent } from '#shared/compile/device-content.ts'
import { compileDevice } from '#shared/compile/device-file.ts'
import { reachability } from '#shared/compile/reachability/reachability.ts'
import { printDeviceFile } from '#shared/compile/wireguard/print.ts'
import { check } from '#shared/model/check.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { drawEdit } from './draw-edits.ts'
import { createWorld, ports, type World } from './world.ts'

/** A packet that is to pass is tried for so long. */
const patienceMs = 30_000

export interface TrialOptions {
  readonly edits: number
  readonly seed: number
  /** Edits between two synchronizations, at most. */
  readonly atOnce?: number
  /** Hears after each synchronization how many edits were made by then, and what was found untrue after it. */
  readonly onRound?: (edits: number, untrue: readonly string[]) => void
}

/** What a trial saw. */
export interface Trial {
  readonly edits: number
  readonly synchronizations: number
  /** Pairs of a device and a destination that were tried. */
  readonly pairs: number
  readonly reached: number
  /** Files that were found old, over all rounds. */
  readonly old: number
  /** Where what is said and what is so differ, each with all that is needed to have it again. */
  readonly untrue: readonly string[]
}

/** A file that a computer holds, made at some time of the trial. */
interface Held {
  readonly pair: KeyPair
  readonly content: DeviceContent
}

/**
 * Draws, synchronizes and renews files at random, and holds what the product says of each device against packets
 * of standard WireGuard clients: who is called reachable is reached, nobody else is, and whose file is called old
 * has a file that differs.
 */
export async function tryDeviceFiles({ edits, seed, atOnce = 12, onRound }: TrialOptions): Promise<Trial> {
  const world = await createWorld()
  const chance = createChance(seed)
  const held = new Map<string, Held>()
  const total = { edits: 0, synchronizations: 0, pairs: 0, reached: 0, old: 0, untrue: [] as string[] }
  try {
    for (const [id, computer] of world.computers) await enrolAnew(world, held, id, computer)
    while (total.edits < edits) {
      const round = Math.min(chance.int(1, atOnce), edits - total.edits)
      for (let index = 0; index < round; index += 1) await changeSomething(chance, world)
      total.edits += round
      await synchronizeIfDue(world)
      total.synchronizations += 1
      const found = await compare(world, held)
      total.pairs += found.pairs
      total.reached += found.reached
      total.old += found.oldIds.length
      const untrue = found.untrue.map((line) => `seed ${seed}, after ${total.edits} edits: ${line}`)
      total.untrue.push(...untrue)
      onRound?.(total.edits, untrue)
      // Some follow at once, some later, some never do.
      for (const id of found.oldIds)
        if (chance.percent(40)) await renew(world, held, id, world.computers.get(id) as LabMachine)
    }
    return total
  } finally {
    await world.close()
  }
}

/** An edit that would leave the drawing impossible to synchronize is not made. */
async function changeSomething(chance: Chance, world: World): Promise<void> {
  const before = await world.model()
  const edits = drawEdit(chance, world, before)
  if (edits.length === 0 || !(await world.edit(...edits))) return
  const wrong = check(await world.model(), world.networkId)
  const made = edits.flatMap((edit) => (edit.kind === 'add-rule' ? [edit.id] : []))
  if (wrong.length === 0) return
  if (made.length > 0) {
    for (const nodeId of made) await world.edit({ kind: 'remove', nodeId })
    return
  }
  await putBack(world, before)
}

/** Rules and gateways as they were; devices that lost their way to a rule are no longer chosen there. */
async function putBack(world: World, before: Model): Promise<void> {
  for (const { id, networkId: _networkId, ...form } of before.rules)
    await world.edit({ kind: 'change-rule', id, form })
  for (const gateway of before.gateways) {
    const { id, tokenVersion: _token, publicKey: _key, createdAtMs: _created, ...form } = gateway
    await world.edit({ kind: 'change-gateway', id, form })
  }
  const now = await world.model()
  for (const relation of now.relations)
    if (!before.relations.some((each) => each.id === relation.id))
      await world.edit({ kind: 'disconnect', relationId: relation.id })
  for (const { id, from, to, exit } of before.relations) {
    if (now.relations.some((each) => each.id === id)) continue
    await world.edit({ kind: 'connect', id, a: from, b: to })
    if (exit) await world.edit({ kind: 'set-exit', relationId: id, exit })
  }
}

async function synchronizeIfDue({ backend, networkId }: World): Promise<void> {
  const views = must(await backend.gateways.page({})).rows
  if (views.every((view) => view.state.kind === 'synchronized')) return
  await synchronize(backend, networkId)
}

async function enrolAnew(
  world: World,
  held: Map<string, Held>,
  id: string,
  computer: LabMachine,
): Promise<void> {
  const pair = generateKeyPair((count) => randomBytes(count))
  const { networkId, backend } = world
  const pieces = must(await backend.devices.enrol({ id, networkId, publicKey: pair.publicKey }))
  await hold(world, held, {
    id,
    computer,
    pair,
    text: printDeviceFile({ ...pieces, privateKey: pair.privateKey }),
  })
}

/** As a person does who drops the old file: the key stays. */
async function renew(world: World, held: Map<string, Held>, id: string, computer: LabMachine): Promise<void> {
  const pair = held.get(id)?.pair
  if (pair === undefined) return
  const { networkId, backend } = world
  const pieces = must(await backend.devices.renewFile({ id, networkId, publicKey: pair.publicKey }))
  await computer.exec(['wg-quick', 'down', 'wg0'])
  await hold(world, held, {
    id,
    computer,
    pair,
    text: printDeviceFile({ ...pieces, privateKey: pair.privateKey }),
  })
}

async function hold(
  world: World,
  held: Map<string, Held>,
  of: { readonly id: string; readonly computer: LabMachine; readonly pair: KeyPair; readonly text: string },
): Promise<void> {
  const content = wantedOf(await world.model(), world.networkId, of.id)
  if (content === null) throw new Error('a file was given for a device that needs none')
  held.set(of.id, { pair: of.pair, content })
  await bringUp(of.computer, of.text)
}

function wantedOf(model: Model, networkId: string, id: string): DeviceContent | null {
  const key = model.placements.find((each) => each.nodeId === id && each.networkId === networkId)?.publicKey
  return contentOf(compileDevice(model, id, networkId), key ?? null)
}

interface Found {
  readonly pairs: number
  readonly reached: number
  readonly oldIds: readonly string[]
  readonly untrue: readonly string[]
}

async function compare(world: World, held: ReadonlyMap<string, Held>): Promise<Found> {
  const { backend, networkId, computers } = world
  const model = await world.model()
  const { oldIds } = must(await backend.networks.files({ id: networkId }))
  const differs = (id: string): boolean => {
    const [has, wanted] = [held.get(id)?.content, wantedOf(model, networkId, id)]
    return has !== undefined && wanted !== null && contentVersion(has) !== contentVersion(wanted)
  }
  const mislabelled = [...computers.keys()].flatMap((id) =>
    differs(id) === oldIds.includes(id)
      ? []
      : [`the file of ${id} is called ${oldIds.includes(id) ? 'old' : 'right'}`],
  )
  // A tunnel that runs may have learnt a gateway's new port by itself: who restarts has only the file.
  await Promise.all([...computers.values()].map(restart))
  const reach = reachability(model, (_networkId, id) => held.get(id)?.content ?? null)
  const tries = [...computers].map(async ([id, computer]) => {
    const own = held.get(id)?.content.addresses ?? []
    const targets = targetsOf(world, model, id, own).map((target) => ({
      ...target,
      verdict: reach.canReach(id, target, networkId),
    }))
    const [open, shut] = partition(targets, ({ verdict }) => verdict.kind === 'allowed')
    // What passes shows that the tunnels are up: only then does a packet that is lost say anything.
    const passing = await findPassing(computer, open)
    for (const target of await tryOnce(computer, shut)) passing.add(target)
    return targets.map((target) => ({
      passes: passing.has(target),
      line: `${id} to ${target.address} ${target.protocol} ${target.port}`,
      verdict: target.verdict,
    }))
  })
  const results = (await Promise.all(tries)).flat()
  return {
    pairs: results.length,
    reached: results.filter((each) => each.passes).length,
    oldIds,
    untrue: [
      ...mislabelled,
      ...results.flatMap(({ passes, line, verdict }) =>
        passes === (verdict.kind === 'allowed')
          ? []
          : [`${line}: said ${JSON.stringify(verdict.because)}, ${passes ? 'passes' : 'does not pass'}`],
      ),
    ],
  }
}

async function restart(computer: LabMachine): Promise<void> {
  await computer.exec(['wg-quick', 'down', 'wg0'])
  const up = await computer.exec(['wg-quick', 'up', 'wg0'])
  if (up.code !== 0) throw new Error(`wg-quick up: ${up.stderr}`)
}

interface Target {
  readonly address: string
  readonly protocol: 'tcp' | 'icmp'
  readonly port: number
}

/** Without `own`: a computer whose old file has an address that is another's by now answers itself there. */
function targetsOf(world: World, model: Model, deviceId: string, own: readonly string[]): Target[] {
  const behind = world.hosts.flatMap(({ host }) =>
    [host.ipv4, host.ipv6].flatMap((address) =>
      ports.map((port): Target => ({ address, protocol: 'tcp', port })),
    ),
  )
  const inside = model.placements
    .filter((each) => each.nodeKind !== 'rule' && each.nodeId !== deviceId)
    .flatMap(({ address, address6 }) => [address, address6])
    .flatMap((address): Target[] => (address === null ? [] : [{ address, protocol: 'icmp', port: 0 }]))
    .filter(({ address }) => !own.some((each) => each.split('/')[0] === address))
  return [...behind, ...inside]
}

/**
 * A first packet may be lost while a tunnel comes up, and who lost one greets again after five seconds (WireGuard's
 * REKEY_TIMEOUT): what is to pass is tried until it does, or for as long as several greetings take.
 */
async function findPassing<T extends Target>(computer: LabMachine, targets: readonly T[]): Promise<Set<T>> {
  const passing = new Set<T>()
  const untilMs = performance.now() + patienceMs
  do {
    const waiting = targets.filter((target) => !passing.has(target))
    for (const target of await tryOnce(computer, waiting)) passing.add(target)
  } while (passing.size < targets.length && performance.now() < untilMs)
  return passing
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

async function tryOnce<T extends Target>(computer: LabMachine, targets: readonly T[]): Promise<T[]> {
  const isPing = ({ protocol }: T): boolean => protocol === 'icmp'
  const connections = targets.filter((target) => !isPing(target))
  const [probed, echoes] = await Promise.all([
    probeAll(
      computer,
      connections.map(({ address, port }) => ({ protocol: 'tcp', address, port })),
      { timeoutMs: 1200 },
    ),
    Promise.all(
      targets.filter(isPing).map(async (target) => {
        const answered = await pingOnce(computer, target.address, 1)
        return answered ? [target] : []
      }),
    ),
  ])
  return [...connections.filter((_target, index) => probed[index]?.verdict === 'open'), ...echoes.flat()]
}
