import type { GatewayChange, Gateways, GatewayTarget } from '#shared/app/ports.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { presharedKeyOf } from './make-config.ts'

/** The first problem on the way to a change that is only not applied yet; null when there is none. */
export async function meet(
  gateways: Gateways,
  target: GatewayTarget,
  config: GatewayConfig,
): Promise<Problem | null> {
  const session = await gateways.open(target)
  if (!session.ok) return session.problem
  try {
    const seen = await session.value.observe()
    if (!seen.ok) return seen.problem
    const change: GatewayChange = {
      from: { generation: seen.value.generation, config: null },
      to: { generation: seen.value.generation + 1, config },
      fence: 1,
      undoAfterS: 20,
      packages: seen.value.machine.missingPackages,
      replace: false,
      presharedKey: presharedKeyOf,
    }
    const pending = session.value.change(change)
    for (const step of ['stage', 'check'] as const) {
      const done = await pending[step]()
      if (!done.ok) return done.problem
    }
    return null
  } finally {
    await session.value.close()
  }
}
