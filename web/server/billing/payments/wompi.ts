import type { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { brandOf } from '#shared/billing/card.ts'
import { askJson, type Answered } from './ask-json.ts'
import type {
  Acceptance,
  Charged,
  ChargeOrder,
  Finding,
  Payments,
  Source,
  SourceProblem,
} from '#web/server/kernel/ports/payments.ts'
import type { WompiAccount } from './payment-options.ts'
import {
  merchantAnswer,
  refusalAnswer,
  sourceAnswer,
  toTransaction,
  transactionAnswer,
  transactionsAnswer,
} from './wompi-answers.ts'
import { readEvent, signOrder } from './wompi-signature.ts'

const usualTimeoutMs = 20_000

/** Payments by Wompi in Colombia (https://docs.wompi.co). Its amounts are hundredths of a peso, as ours are. */
export function createWompi(account: WompiAccount, timeoutMs = usualTimeoutMs): Payments {
  const { url, publicKey, privateKey, integritySecret, eventsSecret } = account
  const ask = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    askJson(
      `${url}${path}`,
      {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      timeoutMs,
    )
  const asMerchant = { authorization: `Bearer ${privateKey}` }

  const acceptance: Payments['acceptance'] = async () => {
    const now = await ask('GET', '/merchants/info', { 'x-merchant-public-key': publicKey })
    const read = readAs(merchantAnswer, now)
    // The former path was to end in October 2026; some deployments have nothing else.
    const found =
      read ?? readAs(merchantAnswer, await ask('GET', `/merchants/${encodeURIComponent(publicKey)}`, {}))
    return found === null ? fail(problem('payment-unreachable')) : ok(toAcceptance(found))
  }

  const findByReference = async (reference: string): Promise<Finding> => {
    const answered = await ask('GET', `/transactions?reference=${encodeURIComponent(reference)}`, asMerchant)
    const unknown = toUnknown(answered)
    if (unknown !== null) return unknown
    const read = readAs(transactionsAnswer, answered)
    if (read === null) return { kind: 'unknown', why: 'unreadable' }
    const ours = read.data.filter((each) => each.reference === reference)
    // One that was paid counts, whatever else was tried under the same reference.
    const best = ours.find((each) => each.status === 'APPROVED') ?? ours[0]
    return best === undefined ? { kind: 'none' } : { kind: 'found', transaction: toTransaction(best) }
  }

  const charge = async (order: ChargeOrder): Promise<Charged> => {
    const accepted = await acceptance()
    if (!accepted.ok) return { kind: 'unknown', why: 'unreachable' }
    const body = toBody(order, accepted.value, integritySecret)
    const answered = await ask('POST', '/transactions', asMerchant, body)
    if (answered.kind === 'answered' && answered.status === 422) {
      if (!refusedFields(answered).includes('reference')) return { kind: 'refused' }
      const found = await findByReference(order.reference)
      return found.kind === 'none' ? { kind: 'unknown', why: 'unreadable' } : found
    }
    const unknown = toUnknown(answered)
    if (unknown !== null) return unknown
    const read = readAs(transactionAnswer, answered)
    return read === null
      ? { kind: 'unknown', why: 'unreadable' }
      : { kind: 'found', transaction: toTransaction(read.data) }
  }

  return {
    kind: 'wompi',
    client: { kind: 'wompi', publicKey, tokensUrl: `${url}/tokens/cards` },
    takes: (currency) => currency === 'COP',
    acceptance,
    createSource: async ({ token, email, acceptance: accepted }) => {
      const answered = await ask('POST', '/payment_sources', asMerchant, {
        type: 'CARD',
        token,
        customer_email: email,
        acceptance_token: accepted.policyToken,
        accept_personal_auth: accepted.personalToken,
      })
      return toSource(answered)
    },
    charge,
    findByReference,
    read: async (id) => {
      const answered = await ask('GET', `/transactions/${encodeURIComponent(id)}`, asMerchant)
      const unknown = toUnknown(answered)
      if (unknown !== null) return unknown
      const read = readAs(transactionAnswer, answered)
      return read === null || read.data.id !== id
        ? { kind: 'unknown', why: 'unreadable' }
        : { kind: 'found', transaction: toTransaction(read.data) }
    },
    readEvent: (body) => readEvent(body, eventsSecret),
  }
}

/** A charge of a card that was kept, in one installment. */
function toBody(order: ChargeOrder, accepted: Acceptance, integritySecret: string): object {
  return {
    amount_in_cents: order.amountMinor,
    currency: order.currency,
    reference: order.reference,
    signature: signOrder(order, integritySecret),
    customer_email: order.email,
    acceptance_token: accepted.policyToken,
    accept_personal_auth: accepted.personalToken,
    payment_method: { installments: 1 },
    payment_source_id: /^\d+$/.test(order.sourceId) ? Number(order.sourceId) : order.sourceId,
    recurrent: order.isRenewal,
  }
}

/** Null: it was an answer that says something. */
function toUnknown(answered: Answered): Extract<Finding, { kind: 'unknown' }> | null {
  if (answered.kind === 'unknown') return answered
  const { status } = answered
  if (status === 401 || status === 403) return { kind: 'unknown', why: 'key-refused' }
  if (status === 404) return { kind: 'unknown', why: 'not-found' }
  if (status === 429 || status >= 500) return { kind: 'unknown', why: 'unreachable' }
  return status >= 200 && status < 300 ? null : { kind: 'unknown', why: 'unreadable' }
}

/** Null: it is not what was asked for. */
function readAs<T extends z.ZodType>(schema: T, answered: Answered): z.infer<T> | null {
  if (answered.kind === 'unknown' || answered.status < 200 || answered.status >= 300) return null
  const read = schema.safeParse(answered.json)
  return read.success ? read.data : null
}

function refusedFields(answered: Extract<Answered, { kind: 'answered' }>): readonly string[] {
  const read = refusalAnswer.safeParse(answered.json)
  return read.success ? Object.keys(read.data.error.messages ?? {}) : []
}

function toAcceptance({ data }: z.infer<typeof merchantAnswer>): Acceptance {
  return {
    policyUrl: data.presigned_acceptance.permalink,
    policyToken: data.presigned_acceptance.acceptance_token,
    personalUrl: data.presigned_personal_data_auth.permalink,
    personalToken: data.presigned_personal_data_auth.acceptance_token,
  }
}

function toSource(answered: Answered): Result<Source, SourceProblem> {
  if (answered.kind === 'answered' && (answered.status === 422 || answered.status === 400))
    return fail(problem('card-details-wrong'))
  const read = readAs(sourceAnswer, answered)
  if (read === null) return fail(problem('payment-unreachable'))
  const { id, status, public_data: card } = read.data
  // One that waits for its owner's bank cannot be charged without them.
  if (status !== 'AVAILABLE') return fail(problem('payment-method-refused'))
  const face = { lastFour: card.last_four, expMonth: card.exp_month, expYear: card.exp_year.slice(-2) }
  return ok({ id: String(id), card: { brand: brandOf(card.bin ?? '') ?? 'CARD', ...face } })
}
