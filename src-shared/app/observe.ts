import type { Result } from '#shared/base/result.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Gateways, GatewayTarget } from './ports.ts'

/** Reads one gateway over a connection of its own, and changes nothing there. */
export async function observeGateway(
  ports: { readonly gateways: Gateways },
  target: GatewayTarget,
): Promise<Result<Observed>> {
  const session = await ports.gateways.open(target)
  if (!session.ok) return session
  return session.value.observe().finally(() => session.value.close())
}
