import { problem, type Problem, type ProblemCode } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Result } from '#shared/base/result.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { GatewaySession, Gateways, GatewayTarget } from './ports.ts'

/** What cleaning leaves behind, to be reported: the packages that we need, which may serve others by now. */
export interface Cleaned {
  readonly stays: readonly string[]
}

/** The packages that a first plan installs where they are missing. */
const needed = ['iproute2', 'nftables', 'wireguard-tools']

/** With these problems a machine refuses before it does anything. */
const refusals = new Set<ProblemCode>([
  'gateway-owned-elsewhere',
  'gateway-busy',
  'lease-lost',
  'sudo-missing',
  'sudo-password',
])

/**
 * Takes everything of ours off one gateway and reads it again: it succeeded if nothing of ours is found. A change
 * that waits for its confirmation is undone first. Packages that were installed stay. Answers `clean-left` with what
 * is still there, `clean-unfinished` when that cannot be said; after any other problem the machine is as before.
 */
export async function cleanGateway(
  ports: { readonly gateways: Gateways },
  target: GatewayTarget,
): Promise<Result<Cleaned>> {
  const session = await ports.gateways.open(target)
  if (!session.ok) return session
  return cleanAndLook(session.value, target).finally(() => session.value.close())
}

/** Whether a failed cleaning may already have removed something. */
export function isHalfClean(found: Problem): boolean {
  return found.code === 'clean-left' || found.code === 'clean-unfinished'
}

async function cleanAndLook(session: GatewaySession, target: GatewayTarget): Promise<Result<Cleaned>> {
  const cleaned = await session.clean()
  if (!cleaned.ok) return refusals.has(cleaned.problem.code) ? cleaned : unfinished(target, cleaned.problem)
  const read = await session.observe()
  if (!read.ok) return unfinished(target, read.problem)
  const left = leftOn(read.value)
  if (left.length > 0) return fail(problem('clean-left', { gateway: target.host, left: left.join(', ') }))
  const { missingPackages } = read.value.machine
  return ok({ stays: needed.filter((name) => !missingPackages.includes(name)) })
}

function unfinished(target: GatewayTarget, cause: Problem): Result<never> {
  return fail({ ...problem('clean-unfinished', { gateway: target.host }), also: [cause] })
}

/** What is left of ours on a machine, by its names there. */
function leftOn({ live, generation }: Observed): string[] {
  if (live.kind === 'none') return generation === 0 ? [] : ['/var/lib/trama']
  const hasInterface = live.kind === 'same' || live.config.interface !== null
  const hasTable = live.kind === 'same' || live.config.sets !== null
  const names = [...(hasInterface ? ['trama0'] : []), ...(hasTable ? ['table inet trama'] : [])]
  return names.length === 0 ? ['/var/lib/trama'] : names
}
