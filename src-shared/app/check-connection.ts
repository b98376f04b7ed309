import { ok, type Result } from '#shared/base/result.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Gateways, GatewayTarget } from './ports.ts'

/** A machine that was reached: what it is, and the public half of the key that it has from now on. */
export interface Checked {
  readonly observed: Observed
  /** Null: it can make one in its first synchronization only. */
  readonly publicKey: string | null
}

/**
 * Reads one gateway and has it make its WireGuard key, so that others can get its public half before the first
 * synchronization. An existing key is kept.
 */
export async function checkConnection(
  ports: { readonly gateways: Gateways },
  target: GatewayTarget,
): Promise<Result<Checked>> {
  const opened = await ports.gateways.open(target)
  if (!opened.ok) return opened
  const session = opened.value
  try {
    const observed = await session.observe()
    if (!observed.ok) return observed
    const made = await session.makeKey()
    return made.ok ? ok({ observed: observed.value, publicKey: made.value }) : made
  } finally {
    await session.close()
  }
}
