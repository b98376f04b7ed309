import { z } from 'zod'
import { purposes } from '#shared/billing/charge.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { planData, tierNames, subscriptionStatuses } from '#shared/model/subscription.ts'
import { call } from './row.ts'

const used = z.object({ have: z.int(), limit: z.int().nullable() })

/** An organization's subscription, as the subscription check reads it. */
export const subscriptionData = z.object({
  status: z.enum(subscriptionStatuses),
  plan: z.enum(tierNames),
  periodFromMs: timeMs,
  /** Null: it does not end by itself. */
  periodToMs: timeMs.nullable(),
  /** The plan is set by whoever runs the deployment: there is nothing to choose. */
  isFixed: z.boolean(),
  used: z.object({ networks: used, gateways: used, devices: used }),
})
export type SubscriptionData = z.infer<typeof subscriptionData>

/** What a client got for a card from whoever takes payments; of the card itself nothing is here. */
const cardGiven = z.object({
  token: z.string().min(1).max(500),
  /** The documents that the payer was shown and accepted. */
  policyUrl: z.string().min(1).max(2000),
  personalUrl: z.string().min(1).max(2000),
})
export type CardGiven = z.infer<typeof cardGiven>

const amount = z.int().min(0)
const currency = z.string().regex(/^[A-Z]{3}$/)

const subscribing = z.object({
  plan: z.enum(tierNames),
  /** What was shown; more is never charged. */
  amountMinor: amount,
  currency,
  /** Null: the card there is, or none where nothing is to be paid. */
  card: cardGiven.nullable(),
  acceptTerms: z.boolean().refine((accepted) => accepted, { params: { problem: 'field-not-accepted' } }),
})
export type Subscribing = z.infer<typeof subscribing>

/** What is known of paying for the organization's subscription. */
export const billingView = z.object({
  /** Who takes payments; `sandbox`: practice, no money moves; `off`: nobody does. */
  provider: z.enum(['off', 'sandbox', 'wompi']),
  /** With what, and where, the client gets a token for a card; null: it makes one itself, or there is none. */
  publicKey: z.string().nullable(),
  tokensUrl: z.string().nullable(),
  card: z
    .object({ brand: z.string(), lastFour: z.string(), expMonth: z.string(), expYear: z.string() })
    .nullable(),
  /** What is charged when the period ends; null: nothing is. */
  renewal: z.object({ atMs: timeMs, amountMinor: amount, currency }).nullable(),
  /** Since when it is to end with its period, by somebody's choice. */
  canceledAtMs: timeMs.nullable(),
  /** The last payment that was begun, and how that stands. */
  payment: z
    .object({
      purpose: z.enum(purposes),
      plan: z.enum(tierNames),
      status: z.enum(subscriptionStatuses),
      amountMinor: amount,
      currency,
      atMs: timeMs,
      /** When a renewal that failed is tried again. */
      nextTryMs: timeMs.nullable(),
    })
    .nullable(),
})
export type BillingView = z.infer<typeof billingView>

const order = z.object({
  purpose: z.enum(['first', 'upgrade']),
  plan: z.enum(tierNames),
  /** What is charged now. */
  amountMinor: amount,
  currency,
  periodFromMs: timeMs,
  /** Null: it has no end. */
  periodToMs: timeMs.nullable(),
})

const receipt = z.object({
  reference: z.string(),
  number: z.int(),
  organizationName: z.string(),
  purpose: z.enum(purposes),
  plan: z.enum(tierNames),
  amountMinor: amount,
  currency,
  periodFromMs: timeMs,
  periodToMs: timeMs,
  brand: z.string(),
  lastFour: z.string(),
  atMs: timeMs,
  /** When the money went back; null: it did not. */
  returnedAtMs: timeMs.nullable(),
  /** No money moved. */
  isPractice: z.boolean(),
})

const orderProblems = ['payment-off', 'plan-by-quote', 'plan-not-larger', 'payment-currency'] as const
const cardProblems = [
  'payment-unreachable',
  'payment-terms-changed',
  'card-details-wrong',
  'payment-method-refused',
] as const
const subscribeProblems = [
  ...orderProblems,
  ...cardProblems,
  'payment-pending',
  'payment-method-missing',
  'price-changed',
  'plan-not-so',
] as const

/** Plans and the caller's subscription; paths and shapes as they were specified. */
export const plan = {
  getAll: call({
    method: 'GET',
    path: '/plan/getall',
    may: 'public',
    input: z.object({}),
    output: z.object({ data: z.array(planData) }),
    problems: [],
  }),
  getSubscriptionOfUser: call({
    method: 'GET',
    path: '/plan/subscription/getsubscriptionofuser',
    may: 'self',
    input: z.object({}),
    output: z.object({ data: z.object({ subscriptionData, planData, organizationId: id }) }),
    problems: [],
  }),
  billing: call({
    method: 'GET',
    path: '/plan/billing',
    may: 'subscription.write',
    input: z.object({}),
    output: billingView,
    problems: [],
  }),
  paymentDocuments: call({
    method: 'GET',
    path: '/plan/paymentdocuments',
    may: 'subscription.write',
    input: z.object({}),
    output: z.object({ policyUrl: z.string(), personalUrl: z.string() }),
    problems: ['payment-off', 'payment-unreachable'],
  }),
  quote: call({
    method: 'GET',
    path: '/plan/subscription/quote',
    may: 'subscription.write',
    input: z.object({ plan: z.enum(tierNames) }),
    output: order,
    problems: [...orderProblems],
  }),
  storeNewSubscription: call({
    method: 'POST',
    path: '/plan/subscription/storenewsubscription',
    may: 'subscription.write',
    input: subscribing,
    output: billingView,
    problems: [...subscribeProblems],
    audit: 'subscription',
  }),
  improvePlanSubscription: call({
    method: 'POST',
    path: '/plan/subscription/improveplansubscription',
    may: 'subscription.write',
    input: subscribing,
    output: billingView,
    problems: [...subscribeProblems],
    audit: 'subscription',
  }),
  cancelSubscription: call({
    method: 'POST',
    path: '/plan/subscription/cancel',
    may: 'subscription.write',
    input: z.object({}),
    output: billingView,
    problems: ['payment-off', 'subscription-not-renewing'],
    audit: 'subscription',
  }),
  resumeSubscription: call({
    method: 'POST',
    path: '/plan/subscription/resume',
    may: 'subscription.write',
    input: z.object({}),
    output: billingView,
    problems: ['payment-off', 'subscription-not-ending'],
    audit: 'subscription',
  }),
  changeCard: call({
    method: 'PUT',
    path: '/plan/card',
    may: 'subscription.write',
    input: cardGiven,
    output: billingView,
    problems: ['payment-off', ...cardProblems],
    audit: 'subscription',
  }),
  receipts: call({
    method: 'GET',
    path: '/plan/receipts',
    may: 'subscription.write',
    input: z.object({}),
    output: z.array(receipt),
    problems: [],
  }),
} as const
