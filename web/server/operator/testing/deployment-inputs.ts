import { practiceToken } from '#shared/billing/practice-card.ts'
import type { Areas } from '#web/server/api/testing/call-inputs.ts'
import type { Furnished } from '#web/server/testing/furnished.ts'
import { newId } from '#web/server/testing/scene.ts'

/** Inputs about plans, paying, and what whoever runs the deployment does. */
export function deploymentInputs(of: Furnished): Areas<'plan' | 'administration'> {
  const token = practiceToken({ number: '4242424242424242', expMonth: '08', expYear: '31' })
  const card = { token, policyUrl: '/terms', personalUrl: '/privacy' }
  const order = { plan: 'mini', amountMinor: 4_900_000, currency: 'COP', card, acceptTerms: true } as const
  const routeRule = { path: `/${newId()}`, to: '/devices', active: true }
  return {
    plan: {
      getAll: {},
      getSubscriptionOfUser: {},
      billing: {},
      paymentDocuments: {},
      quote: { plan: 'mini' },
      storeNewSubscription: order,
      improvePlanSubscription: { ...order, plan: 'standard', amountMinor: 18_900_000, card: null },
      cancelSubscription: {},
      resumeSubscription: {},
      changeCard: card,
      receipts: {},
    },
    administration: {
      organizations: {},
      changeSubscription: {
        id: of.organizationId,
        plan: 'corporate',
        status: 'active',
        periodToMs: null,
      },
      changePlan: {
        plan: 'mini',
        networksLimit: 3,
        gatewaysLimit: 3,
        devicesLimit: 25,
        desktopApp: true,
        ownServer: false,
        noRestrictions: false,
        priceMinor: 4_900_000,
        currency: 'COP',
      },
      routeRules: {},
      createRouteRule: routeRule,
      changeRouteRule: { ...routeRule, id: of.routeRuleId },
      removeRouteRule: { id: of.routeRuleId },
    },
  }
}
