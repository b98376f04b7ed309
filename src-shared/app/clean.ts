import { problem, type Problem, type ProblemCode } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { MachineFacts, Observed } from '#shared/plan/observed.ts'
import type { GatewaySession, Gateways, GatewayTarget } from './ports.ts'

/** What cleaning leaves on the machine, for people to know: packages that we need, which others may use by now. */
export interface Cleaned {
  readonly stays: readonly string[]
}

/** Problems with which a machine refuses before it changes anything. */
const refusals = new Set<ProblemCode>([
  'gateway-owned-elsewhere',
  'gateway-busy',
  'lease-lost',
  'sudo-missing',
  'sudo-password',
])

/**
 * Removes everything of ours from one gateway and reads it again; it succeeds when nothing of ours is found. A change
 * that waits for its confirmation is undone first. Installed packages stay. Answers `clean-left` with what is still
 * there, or `clean-unfinished` when that is unknown; after any other problem the machine is unchanged.
 */
export async function cleanGateway(
  ports: { readonly gateways: Gateways },
  target: GatewayTarget,
): Promise<Result<Cleaned>> {
  const session = await ports.gateways.open(target)
  if (!session.ok) return session
  return cleanAndLook(session.value, target).finally(() => session.value.close())
}

/** Whether a cleaning that failed may have removed something. */
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
  return ok({ stays: installedOn(read.value.machine) })
}

function unfinished(target: GatewayTarget, cause: Problem): Result<never> {
  return fail({ ...problem('clean-unfinished', { gateway: target.host }), also: [cause] })
}

/** The packages that we need on a machine, without those that it lacks. */
function installedOn({ wireguard, missingPackages }: MachineFacts): string[] {
  const needed = ['iproute2', 'nftables', 'wireguard-tools']
  if (wireguard === 'userspace') needed.push('wireguard-go')
  return needed.filter((name) => !missingPackages.includes(name))
}

/** What of ours is still on a machine, by its name there. */
function leftOn({ live, generation }: Observed): string[] {
  if (live.kind === 'none') return generation === 0 ? [] : ['/var/lib/trama']
  const hasInterface = live.kind === 'same' || live.config.interface !== null
  const hasTable = live.kind === 'same' || live.config.sets !== null
  const names = [...(hasInterface ? ['trama0'] : []), ...(hasTable ? ['table inet trama'] : [])]
  return names.length === 0 ? ['/var/lib/trama'] : names
}
