import type { plan as rows } from '../plan.ts'
import type { Described } from '../row.ts'

export const plan = {
  getAll: {
    summary: 'List plans',
    description:
      'Returns all plans of the deployment with limits and monthly prices, from the smallest to the largest.',
  },
  getSubscriptionOfUser: {
    summary: "Get the organization's subscription",
    description:
      "Returns status and period of the subscription of the caller's organization, its plan, and how much of each limit is used. A null limit is none.",
  },
  billing: {
    summary: 'Get the state of billing',
    description:
      'Returns who takes payments, the card on file, the next renewal and the last payment. Of a card only brand, last four digits and month of expiry are known.',
  },
  paymentDocuments: {
    summary: 'Get documents of the payment provider',
    description:
      'Returns the addresses of the two documents that the payer has to see and accept now, as the payment provider states them. Answers `payment-off` where nobody takes payments.',
  },
  quote: {
    summary: 'Quote a plan',
    description:
      'Returns what choosing a plan would charge now and for which period. It changes and charges nothing.',
  },
  storeNewSubscription: {
    summary: 'Subscribe to a plan',
    description:
      'Begins a subscription and charges what it costs to the given card or the one on file, never more than `amountMinor`. The payment may still be open in the answer: read `billing` again for its end.',
  },
  improvePlanSubscription: {
    summary: 'Upgrade the plan',
    description:
      'Replaces the plan by a larger one and charges the difference for the rest of the period, never more than `amountMinor`. The payment may still be open in the answer: read `billing` again for its end.',
  },
  cancelSubscription: {
    summary: 'Cancel the subscription',
    description:
      'Stops the renewal: the subscription ends with the period that was paid for, or at once when that is over.',
  },
  resumeSubscription: {
    summary: 'Resume the subscription',
    description:
      'Undoes a cancellation while the paid period still runs; the subscription then renews again.',
  },
  changeCard: {
    summary: 'Change the card',
    description:
      'Charges another card from now on, by the token of the payment provider. A renewal that failed is tried again with it at once.',
  },
  receipts: {
    summary: 'List receipts',
    description:
      'Returns the receipts of payments, newest first, 240 at most, returned and practice ones included.',
  },
} as const satisfies Record<keyof typeof rows, Described>
