import { email } from '#shared/model/email.ts'
import type { Words } from '#shared/words/create-words.ts'
import { hashPassword } from './auth/passwords.ts'
import type { Composition } from './composition.ts'
import { createOrganization, hasAccounts } from './store/accounts.ts'

/**
 * On a deployment where nobody can register, the first start makes the account of whoever runs it, for the
 * e-mail in TRAMA_ADMIN_EMAIL, with a password by lot. Answers what to print, once; null when there is
 * nothing to say.
 */
export async function makeFirstAccount(
  composition: Composition,
  adminEmail: string | null,
  { t }: Words,
): Promise<string | null> {
  const { policy, store, randomness, clock } = composition
  if (policy.autoRegister || (await hasAccounts(store))) return null
  const address = email.safeParse(adminEmail ?? '')
  if (!address.success) return t('server.no-account')
  const password = `Trama-${Buffer.from(randomness.bytes(12)).toString('base64url')}`
  await createOrganization(store, {
    organizationId: randomness.id(),
    organizationName: t('server.first-organization'),
    userId: randomness.id(),
    name: address.data,
    email: address.data,
    passwordHash: await hashPassword(password),
    roles: ['super-admin', 'admin'],
    providerId: randomness.id(),
    nowMs: clock.nowMs(),
  })
  return t('server.first-account', { email: address.data, password })
}
