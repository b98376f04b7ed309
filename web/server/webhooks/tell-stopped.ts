import type { Composition } from '../kernel/composition.ts'
import type { WebhookRow } from '../kernel/store/schema/webhook-tables.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { writeLetter } from '../mail/letters.ts'

/** Letters about one webhook. */
const mostReaders = 50

/** Tells the administrators by mail that a webhook was switched off, in the language of whoever made it. */
export async function tellStopped(
  { mail, words, policy, log }: Pick<Composition, 'policy' | 'words' | 'log' | 'mail'>,
  scope: Scope,
  { letter_locale }: Pick<WebhookRow, 'letter_locale'>,
): Promise<void> {
  if (!mail.canSend) return
  const locale = letter_locale === 'es' ? 'es' : 'en'
  const organization = await scope.from('organizations').select(['name']).executeTakeFirst()
  const users = await scope.from('users').select(['name', 'email', 'roles']).where('active', '=', 1).execute()
  const readers = users.filter(({ roles }) => /"(super-)?admin"/.test(roles)).slice(0, mostReaders)
  const { publicUrl } = policy
  const link = `${publicUrl}${locale === 'es' ? '/es' : ''}/webhooks`
  for (const { name, email } of readers) {
    const to = { name, email, organizationName: organization?.name ?? '' }
    const sent = await mail.send(writeLetter(words[locale], 'webhook-stopped', to, { link, publicUrl }))
    if (!sent.ok) log.warn({ code: sent.problem.code }, 'a letter about a webhook was not sent')
  }
}
