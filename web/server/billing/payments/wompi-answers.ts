import { z } from 'zod'
import type { Said } from '#shared/billing/charge.ts'
import type { Transaction } from '#web/server/kernel/ports/payments.ts'

const text = z.string().max(4000)
const document = z.object({ acceptance_token: text, permalink: z.url({ protocol: /^https?$/ }).max(2000) })

/** `GET /merchants/info`; fields beside these are not ours to know. */
export const merchantAnswer = z.object({
  data: z.object({ presigned_acceptance: document, presigned_personal_data_auth: document }),
})

/** `POST /payment_sources`. */
export const sourceAnswer = z.object({
  data: z.object({
    id: z.union([z.int(), z.string().min(1).max(100)]),
    status: text,
    public_data: z.object({
      bin: z.string().max(12).nullish(),
      last_four: z.string().regex(/^\d{4}$/),
      exp_month: z.string().regex(/^(0[1-9]|1[0-2])$/),
      exp_year: z.string().regex(/^\d{2}(\d{2})?$/),
    }),
  }),
})

const transaction = z.object({
  id: z.string().min(1).max(100),
  reference: z.string().max(255),
  status: text,
  amount_in_cents: z.int(),
  currency: z.string().max(3),
})
export const transactionAnswer = z.object({ data: transaction })
export const transactionsAnswer = z.object({ data: z.array(transaction).max(200) })

/** What a refusal of an input names; its messages come nested in more than one way. */
export const refusalAnswer = z.object({
  error: z.object({ messages: z.record(z.string().max(200), z.unknown()).optional() }),
})

/** An event; `data` is read by the paths that its signature names. */
export const eventBody = z.object({
  event: text,
  data: z.record(z.string().max(200), z.unknown()),
  timestamp: z.int().optional(),
  signature: z.object({
    properties: z.array(z.string().max(200)).max(50),
    checksum: z.string().max(128),
    timestamp: z.int().optional(),
  }),
})

const meanings: Readonly<Record<string, Said>> = {
  PENDING: 'pending',
  APPROVED: 'approved',
  DECLINED: 'declined',
  VOIDED: 'voided',
  ERROR: 'error',
}

/** A transaction as everybody else here reads it; a status that was never heard of means nothing. */
export function toTransaction(read: z.infer<typeof transaction>): Transaction {
  return {
    id: read.id,
    reference: read.reference,
    said: meanings[read.status] ?? 'unknown',
    amountMinor: read.amount_in_cents,
    currency: read.currency,
  }
}
