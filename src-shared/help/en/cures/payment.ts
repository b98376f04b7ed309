import type { SomeCures } from '#shared/help/cure.ts'

export const payment = {
  'subscription-inactive': [
    'The subscription is over or not paid. Tunnels and gateways go on.',
    'An administrator renews it under Subscriptions.',
  ],
  'payment-off': ['No payments are taken on this deployment.', 'Ask the operator for the plan.'],
  'payment-unreachable': ['The payment provider did not answer.', 'Try again. Nothing was charged.'],
  'payment-pending': [
    'The provider has not decided the last payment.',
    'Wait. It is asked until it has; nothing is charged twice.',
  ],
  'payment-method-refused': [
    'The provider does not accept this card.',
    'Check its number, or use another card.',
  ],
  'payment-method-missing': ['No card is known for the subscription.', 'Add one.'],
  'payment-terms-changed': [
    'The provider changed its documents since you accepted them.',
    'Read and accept them again.',
  ],
  'payment-currency': [
    'The provider does not take this currency.',
    'Ask the operator: prices are set by them.',
  ],
  'card-details-wrong': ['A part of the card’s data is missing or wrong.', 'Compare them with the card.'],
  'price-changed': [
    'The operator changed the price while the page was open.',
    'Look at the new one and decide again.',
  ],
  'plan-by-quote': ['This plan has no price of its own.', 'Ask the operator for a quote.'],
  'plan-not-larger': [
    'A smaller plan begins when the paid period ends.',
    'Cancel the renewal, and choose the smaller plan then.',
  ],
  'plan-not-so': [
    'The subscription changed while you were choosing.',
    'Open the subscription again, and choose anew.',
  ],
  'subscription-not-renewing': ['It ends with its period already.', 'Nothing.'],
  'subscription-not-ending': ['It renews itself, or is over.', 'Look at its state on the page.'],
} as const satisfies SomeCures
