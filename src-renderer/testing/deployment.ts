import type { BillingView } from '#shared/contract/plan.ts'
import type { OutputOf } from '#renderer/state/calls.ts'
import { idOf } from './records.ts'

type Deployment = OutputOf<'accounts', 'deployment'>
type Subscription = OutputOf<'plan', 'getSubscriptionOfUser'>['data']

/** A deployment as tests need it: public, with registration, unless they say otherwise. */
export function deploymentOf(different: Partial<Deployment> = {}): Deployment {
  return {
    mode: 'public',
    autoRegister: true,
    planLimits: true,
    practice: false,
    recovery: true,
    chatUrl: null,
    operator: {
      name: 'Aldebarán Logística',
      email: 'operator@aldebaran.example',
      address: 'Carrera 7 # 71-21, Bogotá',
      country: 'Colombia',
      supportUrl: 'https://support.aldebaran.example',
      socials: [{ name: 'Mastodon', url: 'https://social.example/@aldebaran' }],
    },
    ...different,
  }
}

/** A free and active subscription, unless a test says otherwise. */
export function subscriptionOf(different: Partial<Subscription['subscriptionData']> = {}): Subscription {
  return {
    subscriptionData: {
      status: 'active',
      plan: 'free',
      periodFromMs: Date.UTC(2026, 10, 1),
      periodToMs: null,
      isFixed: false,
      used: {
        networks: { have: 1, limit: 1 },
        gateways: { have: 1, limit: 1 },
        devices: { have: 3, limit: 5 },
      },
      ...different,
    },
    planData: {
      plan: 'free',
      level: 1,
      networksLimit: 1,
      gatewaysLimit: 1,
      devicesLimit: 5,
      desktopApp: false,
      ownServer: false,
      noRestrictions: false,
      priceMinor: 0,
      currency: 'COP',
    },
    organizationId: idOf(900),
  }
}

/** Nobody takes payments, unless a test says otherwise. */
export function billingOf(different: Partial<BillingView> = {}): BillingView {
  return {
    provider: 'off',
    publicKey: null,
    tokensUrl: null,
    card: null,
    renewal: null,
    canceledAtMs: null,
    payment: null,
    ...different,
  }
}
