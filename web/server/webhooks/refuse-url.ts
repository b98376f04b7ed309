import { problem, type Problem } from '#shared/base/problem.ts'
import { parseWebhookUrl } from '#shared/model/webhook.ts'
import type { Composition } from '../kernel/composition.ts'
import { admitTry, dialLimits } from '../kernel/tries.ts'

/**
 * Why no message would ever go to an address; null: none that can be told now. It asks the resolver, as a message does,
 * so that it counts with what an organization lets this server connect to.
 */
export async function refuseUrl(
  composition: Pick<Composition, 'clock' | 'store' | 'isForbiddenHost'>,
  organizationId: string,
  text: string,
): Promise<Problem<'server-insecure' | 'host-forbidden' | 'too-many-tries'> | null> {
  const url = parseWebhookUrl(text)
  if (!url.ok) return { ...url.problem, at: ['url'] }
  const limited = await admitTry(composition, dialLimits(organizationId))
  if (limited !== null) return limited
  const host = url.value.hostname
  return (await composition.isForbiddenHost(host)) ? problem('host-forbidden', { host }, ['url']) : null
}
