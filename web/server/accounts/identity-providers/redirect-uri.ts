import type { Composition } from '#web/server/kernel/composition.ts'

/**
 * Where an OpenID provider leads back to: one address for each provider, so that an answer of one is never taken
 * for another's (RFC 9700 4.4).
 */
export function redirectUriOf({ policy }: Pick<Composition, 'policy'>, providerId: string): string {
  return `${policy.publicUrl}/signed-in?${new URLSearchParams({ provider: providerId }).toString()}`
}
