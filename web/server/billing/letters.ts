import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { Step } from '#shared/billing/transition.ts'
import type { Role } from '#shared/model/permissions.ts'
import { writeLetter, type BillingLetterKind } from '../mail/letters.ts'
import { addLetter, type Charge } from './store/charges.ts'
import type { BillingLetterRow } from '../kernel/store/schema/payment-tables.ts'
import { scopeOf, type Scope } from '../kernel/store/scope.ts'
import type { Billing } from './billing.ts'

/** What a letter says beside who it is for; amounts and days are written when it is sent. */
interface Facts {
  readonly plan: string
  readonly amountMinor: number
  readonly currency: string
  /** The day that it is about: of the next attempt, of the period's end. */
  readonly dayMs: number
  readonly reference?: string
}

const mostReaders = 10
const mostTries = 8
const againMs = 15 * 60_000

/** Hands in the letter about a subscription that is sent soon, once for each `key`. */
export async function addBillingLetter(
  { clock, mail }: Billing,
  scope: Scope,
  kind: BillingLetterKind,
  key: string,
  facts: Facts,
): Promise<void> {
  if (!mail.canSend) return
  await addLetter(scope, {
    letter_key: `${kind}:${key}`,
    kind,
    facts: JSON.stringify(facts),
    tries: 0,
    due_at_ms: clock.nowMs(),
  })
}

/** Letters that what became of a charge makes due. What fails before somebody's eyes needs none. */
export async function addChargeLetters(
  billing: Billing,
  scope: Scope,
  charge: Charge,
  { subscription, isRefundDue }: Step,
): Promise<void> {
  const add = (kind: BillingLetterKind, dayMs: number): Promise<void> =>
    addBillingLetter(billing, scope, kind, charge.reference, {
      plan: charge.plan,
      amountMinor: charge.amount_minor,
      currency: charge.currency,
      dayMs,
      reference: charge.reference,
    })
  const nowMs = billing.clock.nowMs()
  if (charge.state === 'approved') {
    if (isRefundDue) {
      await add('to-give-back', nowMs)
      return add('refund-due', nowMs)
    }
    return add('paid', subscription.periodToMs ?? nowMs)
  }
  if (charge.state === 'voided') return add('annulled', nowMs)
  if (charge.purpose !== 'renewal' || charge.withdrawn === 1) return
  if (subscription.status === 'expired') return add('expired', nowMs)
  const nextMs = subscription.nextTryMs ?? nowMs
  if (charge.state === 'declined') return add('declined', nextMs)
  if (charge.state === 'error') return add('method-failed', nextMs)
}

/** Says to whoever runs the deployment that a transaction is not what was ordered. */
export function addMismatchLetter(billing: Billing, scope: Scope, charge: Charge): Promise<void> {
  const { plan, amount_minor, currency, reference } = charge
  const about = { plan, amountMinor: amount_minor, currency, dayMs: billing.clock.nowMs(), reference }
  return addBillingLetter(billing, scope, 'not-as-ordered', reference, about)
}

/** Sends the letters that wait; one that nobody takes is tried again for some hours. */
export async function sendBillingLetters(billing: Billing): Promise<void> {
  const { store, clock } = billing
  const waiting = await store.db
    .selectFrom('billing_letters')
    .selectAll()
    .where('due_at_ms', '<=', clock.nowMs())
    .where('tries', '<', mostTries)
    .orderBy('due_at_ms')
    .limit(50)
    .execute()
  for (const letter of waiting) await sendLetter(billing, letter)
}

async function sendLetter(billing: Billing, letter: BillingLetterRow): Promise<void> {
  const scope = scopeOf(billing.store.db, letter.organization_id)
  const taken = await scope
    .update('billing_letters')
    .set({ tries: letter.tries + 1, due_at_ms: billing.clock.nowMs() + againMs })
    .where('letter_key', '=', letter.letter_key)
    .where('tries', '=', letter.tries)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) return
  const facts = JSON.parse(letter.facts) as Facts
  const isSent = await sendToReaders(billing, scope, letter, facts)
  // It stays with its key, so that the same letter is not handed in again.
  if (isSent)
    await scope
      .update('billing_letters')
      .set({ tries: mostTries })
      .where('letter_key', '=', letter.letter_key)
      .execute()
}

/** To those who can do something about it, in the language of whoever subscribed. */
async function sendToReaders(
  { mail, words, policy }: Billing,
  scope: Scope,
  row: BillingLetterRow,
  facts: Facts,
): Promise<boolean> {
  const kind = row.kind as BillingLetterKind
  const key = JSON.stringify(['billing', scope.organizationId, row.letter_key])
  const readers = forOperator.has(kind) ? operatorOf(policy) : await payersOf(scope)
  const { name: organizationName } = await scope
    .from('organizations')
    .select('name')
    .executeTakeFirstOrThrow()
  const { letter_locale } = await scope
    .from('subscriptions')
    .select('letter_locale')
    .executeTakeFirstOrThrow()
  const written = words[letter_locale]
  const { publicUrl } = policy
  const link = `${publicUrl}${letter_locale === 'es' ? '/es' : ''}/subscriptions`
  let isSent = readers.length === 0
  for (const { name, email } of readers) {
    const account = { name, email, organizationName }
    const told = {
      plan: written.t(`subscription.plan.${facts.plan as 'mini'}`),
      amount: written.format.money(facts.amountMinor, facts.currency),
      day: written.format.date(facts.dayMs),
      reference: facts.reference ?? '',
    }
    const letter = writeLetter(written, kind, account, { link, publicUrl }, told)
    const sent = await mail.send({ ...letter, key })
    isSent ||= sent.ok
  }
  return isSent
}

/** What only whoever runs the deployment can mend. */
const forOperator: ReadonlySet<BillingLetterKind> = new Set(['to-give-back', 'not-as-ordered'])

interface Reader {
  readonly name: string
  readonly email: string
}

function operatorOf({ operator }: Billing['policy']): readonly Reader[] {
  return operator.email === '' ? [] : [{ name: operator.name, email: operator.email }]
}

async function payersOf(scope: Scope): Promise<readonly Reader[]> {
  const users = await scope.from('users').select(['name', 'email', 'roles']).where('active', '=', 1).execute()
  return users.filter(({ roles }) => mayPay(readJson(roles))).slice(0, mostReaders)
}

function mayPay(roles: readonly Role[]): boolean {
  return roles.includes('admin') || roles.includes('super-admin')
}
