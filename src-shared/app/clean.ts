import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Result } from '#shared/base/result.ts'
import type { GatewaySession, Gateways, GatewayTarget } from './ports.ts'

/** What cleaning leaves behind, to be told: they may serve others by now. */
export interface Cleaned {
  readonly stays: readonly ['packages']
}

/**
 * Takes everything of ours off one gateway and reads it again: the answer is good when nothing of ours was
 * found. A change that waits for its confirmation is undone first. Packages that were installed stay.
 */
export async function cleanGateway(
  ports: { readonly gateways: Gateways },
  target: GatewayTarget,
): Promise<Result<Cleaned>> {
  const session = await ports.gateways.open(target)
  if (!session.ok) return session
  return cleanAndLook(session.value).finally(() => session.value.close())
}

async function cleanAndLook(session: GatewaySession): Promise<Result<Cleaned>> {
  const cleaned = await session.clean()
  if (!cleaned.ok) return cleaned
  const left = await session.observe()
  if (!left.ok) return left
  const { live, generation, publicKey } = left.value
  return live.kind === 'none' && generation === 0 && publicKey === null
    ? ok({ stays: ['packages'] })
    : fail(problem('apply-failed', { step: 'clean', output: publicKey === null ? live.kind : 'key' }))
}
