import { assertNever, ok, type Result } from '#shared/base/result.ts'
import { reconcile } from './reconcile.ts'
import { bringDown } from './down.ts'
import type { Memory } from './memory.ts'
import { applyGuard, isGuarding } from './guard.ts'
import { parseRequest, type Request } from './request.ts'
import { nothing, type State } from './state.ts'
import { allOf, attempt, failStep, type StepFailure } from './steps.ts'
import { mostTunnels } from './tunnel.ts'
import { bringUp } from './up.ts'
import { readTraffic } from './wireguard.ts'
import type { World } from './world.ts'

/** Raised when requests or answers change their meaning. */
export const protocolVersion = 1

export type Answer =
  | { readonly id: number | null; readonly ok: true; readonly value: unknown }
  | ({ readonly id: number | null; readonly ok: false } & StepFailure)

export interface Helper {
  /** Answers one line; null is a line that could not be read. */
  answer(line: string | null): Promise<{ readonly answer: Answer; readonly isLast: boolean }>
  /** The application is gone: tunnels with a kill switch stay as they are, others are taken down. */
  finish(): Promise<void>
}

/** Takes over what an earlier helper left. Requests are answered one after the other. */
export async function createHelper(world: World): Promise<Helper> {
  const memory: Memory = { state: nothing, specs: new Map() }
  await reconcile(world, memory)
  return {
    answer: async (line) => {
      const request = parseRequest(line ?? '')
      if (!request.ok) {
        const { id, path } = request.problem
        return { answer: { id, ok: false, step: 'request', output: path }, isLast: false }
      }
      const { id, verb } = request.value
      const result = await perform(world, memory, request.value)
      const answer: Answer = result.ok
        ? { id, ok: true, value: result.value }
        : { id, ok: false, ...result.problem }
      return { answer, isLast: verb === 'bye' }
    },
    finish: async () => {
      await finish(world, memory)
    },
  }
}

async function perform(
  world: World,
  memory: Memory,
  request: Request,
): Promise<Result<unknown, StepFailure>> {
  switch (request.verb) {
    case 'hello':
      return ok({ version: protocolVersion })
    case 'up': {
      const { state } = memory
      const isNew = !state.tunnels.some(({ name }) => name === request.spec.name)
      if (isNew && state.tunnels.length >= mostTunnels) return failStep('request', 'too many tunnels')
      return asNull(await attempt(() => bringUp(world, memory, request.spec)))
    }
    case 'down':
      return asNull(await attempt(() => bringDown(world, memory, request.name, request.keepBlocking)))
    case 'read':
      return ok(await read(world, memory))
    case 'bye':
      return asNull(await finish(world, memory))
    default:
      return assertNever(request)
  }
}

function asNull(result: Result<void, StepFailure>): Result<null, StepFailure> {
  return result.ok ? ok(null) : result
}

async function finish(world: World, memory: Memory): Promise<Result<void, StepFailure>> {
  const going = memory.state.tunnels.filter((tunnel) => !tunnel.killSwitch)
  return allOf(
    going.map(
      ({ name }) =>
        () =>
          bringDown(world, memory, name, false),
    ),
  )
}

/** As `TunnelReading` of the application. Puts the kill switch back when somebody flushed it. */
async function read(world: World, memory: Memory): Promise<readonly object[]> {
  const traffic = new Map<string, Awaited<ReturnType<typeof readTraffic>>>()
  for (const { name, isUp } of memory.state.tunnels) {
    if (isUp) traffic.set(name, await readTraffic(world, name))
  }
  if ([...traffic.values()].includes(null)) await reconcile(world, memory)
  const { tunnels } = memory.state
  const isBlocking = tunnels.some((tunnel) => tunnel.killSwitch) && (await keepGuard(world, memory.state))
  return tunnels.map(({ name, isUp, killSwitch }) => {
    const seen = traffic.get(name) ?? null
    return {
      name,
      isUp,
      isBlocking: killSwitch && isBlocking,
      handshakeAtMs: seen === null || seen.handshakeS === 0 ? null : seen.handshakeS * 1000,
      receivedBytes: seen?.receivedBytes ?? 0,
      sentBytes: seen?.sentBytes ?? 0,
    }
  })
}

async function keepGuard(world: World, state: State): Promise<boolean> {
  if (await isGuarding(world)) return true
  world.note('the kill switch was removed by somebody else; it is put back')
  return (await applyGuard(world, state)).ok
}
