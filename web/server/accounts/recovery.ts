import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Locale } from '#shared/words/words.ts'
import type { Anyone } from '../kernel/caller.ts'
import type { Composition, Core, Mailing } from '../kernel/composition.ts'
import { writeLetter, type LetterKind } from '../mail/letters.ts'
import { directoryKey, findAccount, readAccount, writePassword, type Account } from './store/accounts.ts'
import { removePasskeysOf } from './store/passkeys.ts'
import { readOwnProvider } from './store/provider-of.ts'
import { endSessionsOf } from './store/sessions.ts'
import { endTokensOf } from './store/user-tokens.ts'
import type { Database } from '../kernel/store/database.ts'
import { scopeOf } from '../kernel/store/scope.ts'
import { transact } from '../kernel/store/store.ts'
import { dropTickets, makeTicket, peekTicket, takeTicket, type TicketParts } from './store/tickets.ts'
import { afterAnswer } from './after-answer.ts'
import { hashPassword } from './passwords.ts'
import { recordSession } from './sessions.ts'
import { accountLimits, clearTries, networkOf, secondFactorLimits, signInLimits } from '../kernel/tries.ts'

const lives = { recovery: 30 * 60_000, welcome: 7 * 24 * 60 * 60_000 } as const

type LinkKind = 'recovery' | 'welcome'

/** Makes an account of ours a link to choose a password, in a transaction; earlier ones end. Answers its code. */
export async function makePasswordLink(
  composition: TicketParts,
  db: Database,
  { organizationId, userId }: Pick<Account, 'organizationId' | 'userId'>,
  kind: LinkKind,
): Promise<string> {
  await dropTickets({ db }, 'recovery', userId)
  const ticket = { kind: 'recovery', lifeMs: lives[kind], organizationId, userId } as const
  return makeTicket(composition, ticket, db)
}

/**
 * Mails an account its link. `welcome`: to somebody whom an administrator just made. Answers `mail-unavailable` when the
 * letter was not taken.
 */
export function mailPasswordLink(
  { policy, words, mail }: Pick<Composition, 'policy' | 'words' | 'mail'>,
  locale: Locale,
  account: Account,
  { kind, code }: { readonly kind: LinkKind; readonly code: string },
): Promise<Result<void, Problem<'mail-unavailable'>>> {
  const { publicUrl } = policy
  const link = `${publicUrl}${locale === 'es' ? '/es' : ''}/recovery#${code}`
  return mail.send(writeLetter(words[locale], kind, account, { link, publicUrl }))
}

/** Makes a link for somebody who has an account, and mails it. */
export async function sendPasswordLink(
  composition: Core & Mailing,
  locale: Locale,
  account: Account,
): Promise<Result<void, Problem<'mail-unavailable'>>> {
  const { value: code } = await transact(composition.store.db, async (db) =>
    ok(await makePasswordLink(composition, db, account, 'recovery')),
  )
  return mailPasswordLink(composition, locale, account, { kind: 'recovery', code })
}

/** Tells somebody that what opens their account has changed, wherever that was done. Nobody waits for the letter. */
export function tellOwner(
  composition: Pick<Composition, 'policy' | 'words' | 'log' | 'mail'>,
  locale: Locale,
  account: Account,
  kind: Exclude<LetterKind, 'recovery' | 'welcome'>,
): void {
  const { mail, policy, words, log } = composition
  if (!mail.canSend) return
  const { publicUrl } = policy
  mail
    .send(writeLetter(words[locale], kind, account, { link: publicUrl, publicUrl }))
    .catch((error: unknown) => log.warn({ err: error }, 'a letter could not be sent'))
}

/**
 * Sends a mailbox its link, if it has an account, after the caller has their answer: neither the answer nor
 * the time until it says whether it has.
 */
export function recoverLater(composition: Core & Mailing, locale: Locale, email: string): void {
  afterAnswer(composition, 'a recovery failed', async () => {
    const account = await findAccount(composition.store, email)
    if (account !== null && account.isActive) await sendPasswordLink(composition, locale, account)
  })
}

/**
 * Takes a link: the account has this password, and neither a session nor a passkey: whoever had come in before,
 * or had registered somebody else's mailbox, is out. A second factor stays, since a mailbox alone is not enough
 * then. Answers `link-invalid` when the link was used, replaced or is over.
 */
export async function takePasswordLink(
  composition: Core & Mailing,
  caller: Anyone,
  code: string,
  password: string,
): Promise<Result<void, Problem<'link-invalid'>>> {
  // A hash costs much: it is made for those only who have a link.
  if ((await peekTicket(composition, 'recovery', code)) === null) return fail(problem('link-invalid'))
  const passwordHash = await hashPassword(password, networkOf(caller.address))
  const done = await transact(composition.store.db, async (db) => {
    const ticket = await takeTicket(composition, 'recovery', code, db)
    if (ticket === null) return fail(problem('link-invalid'))
    const scope = scopeOf(db, ticket.organizationId ?? '')
    const userId = ticket.userId ?? ''
    const account = await readAccount(scope, userId)
    const provider = account === null ? null : await readOwnProvider(scope, account.providerId)
    if (account === null || !account.isActive || provider?.kind !== 'local')
      return fail(problem('link-invalid'))
    await writePassword(scope, userId, passwordHash)
    await removePasskeysOf(scope, userId)
    await endSessionsOf(scope, userId, null, composition.clock.nowMs())
    await endTokensOf(scope, userId, composition.clock.nowMs())
    const { name } = account
    await recordSession(composition, scope, 'account.recovered', { userId, name, address: caller.address })
    return ok(account)
  })
  if (!done.ok) return fail(problem('link-invalid'))
  const key = directoryKey(done.value.email)
  await clearTries(composition, [
    ...signInLimits(key, caller.address),
    ...accountLimits(key),
    // Whoever tried codes knew the password of before.
    ...secondFactorLimits(done.value.userId),
  ])
  tellOwner(composition, caller.locale, done.value, 'recovered')
  return ok(undefined)
}
