import type { Result } from '#shared/base/result.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { GatewayChange, Gateways, GatewaySession, GatewayTarget } from './ports.ts'

/** Machines behind the port, in memory or real, for the cases that both must pass. */
export interface GatewayWorld {
  readonly gateways: Gateways
  /** A machine that has nothing of ours. */
  readonly target: GatewayTarget
  /** Configurations that differ in their peers. */
  readonly configs: readonly [GatewayConfig, GatewayConfig]
  readonly presharedKey: GatewayChange['presharedKey']
  /** Lets that much time pass on the machine, and a little more. */
  pass(seconds: number): Promise<void>
  /** Takes the power from the machine and gives it back. */
  restart(): Promise<void>
  /** Changes something of ours on the machine behind our back. */
  changeByHand(): Promise<void>
}

export const undoAfterS = 2

/** The part of an observation that shows the state of a machine. */
export interface MachineState {
  readonly generation: number
  readonly live: Observed['live']['kind']
  readonly pending: number | null
  readonly undone: number | null
}

/** One case: what it does answers plain data, which has to equal `expect`. */
export interface GatewayCase {
  readonly name: string
  run(world: GatewayWorld): Promise<unknown>
  readonly expect: unknown
}

export const untouched: MachineState = { generation: 0, live: 'none', pending: null, undone: null }
export const confirmedOnce: MachineState = { generation: 1, live: 'same', pending: null, undone: null }

/** The first configuration on a machine that has none. */
export function first(world: GatewayWorld): GatewayChange {
  return {
    from: { generation: 0, config: null },
    to: { generation: 1, config: world.configs[0] },
    fence: 1,
    undoAfterS,
    packages: [],
    replace: false,
    presharedKey: world.presharedKey,
  }
}

/** The second configuration on top of the first. */
export function second(world: GatewayWorld): GatewayChange {
  return {
    ...first(world),
    from: { generation: 1, config: world.configs[0] },
    to: { generation: 2, config: world.configs[1] },
    fence: 2,
  }
}

type Step = 'arm' | 'apply'

/** Stages, checks and goes on as far as told; answers the code of what refused, or null. */
export async function prepare(
  world: GatewayWorld,
  change: GatewayChange,
  further: readonly Step[],
): Promise<string | null> {
  return code(await goOn(world, change, further))
}

function goOn(world: GatewayWorld, change: GatewayChange, further: readonly Step[]): Promise<Result<void>> {
  return onNew(world, async (session) => {
    const pending = session.change(await withPackages(session, change))
    let last = await pending.stage()
    for (const step of ['check', ...further] as const) if (last.ok) last = await pending[step]()
    return last
  })
}

export async function confirm(world: GatewayWorld, change: GatewayChange): ReturnType<ConfirmChange> {
  return onNew(world, (session) => session.change(change).confirm())
}

type ConfirmChange = ReturnType<GatewaySession['change']>['confirm']

/** A whole change: with time enough, on one connection and confirmed on another. What refuses it is told whole. */
export async function bring(world: GatewayWorld, change: GatewayChange): ReturnType<ConfirmChange> {
  const applied = await goOn(world, { ...change, undoAfterS: 60 }, ['arm', 'apply'])
  const done = applied.ok ? await confirm(world, change) : applied
  if (!done.ok) throw new Error(`the change is refused: ${JSON.stringify(done.problem)}`)
  return done
}

export async function withPackages(session: GatewaySession, change: GatewayChange): Promise<GatewayChange> {
  const seen = await session.observe()
  return seen.ok ? { ...change, packages: seen.value.machine.missingPackages } : change
}

export async function onNew<T>(
  world: GatewayWorld,
  work: (session: GatewaySession) => Promise<T>,
): Promise<T> {
  const session = await world.gateways.open(world.target)
  if (!session.ok) throw new Error(`the gateway does not open: ${session.problem.code}`)
  return work(session.value).finally(() => session.value.close())
}

/** Over a connection of its own. */
export async function makeKey(world: GatewayWorld): Promise<string | null> {
  const made = await onNew(world, (session) => session.makeKey())
  if (!made.ok) throw new Error(`the key cannot be made: ${made.problem.code}`)
  return made.value
}

export async function stand(world: GatewayWorld): Promise<MachineState> {
  const seen = await onNew(world, (session) => session.observe())
  if (!seen.ok) throw new Error(`the gateway cannot be read: ${seen.problem.code}`)
  const { generation, live, pending, undone } = seen.value
  return {
    generation,
    live: live.kind,
    pending: pending?.generation ?? null,
    undone: undone?.generation ?? null,
  }
}

export function code(result: Result<unknown>): string | null {
  return result.ok ? null : result.problem.code
}
