import type { Clock, Gateways, Randomness } from '#shared/app/ports.ts'
import type { Locale } from '#shared/words/words.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Disks } from './ports/disks.ts'
import type { Events } from './events.ts'
import type { Payments } from './ports/payments.ts'
import type { Directory, OpenId } from './ports/identity-providers.ts'
import type { Mail } from './ports/mail.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { Store } from './store/store.ts'

/** Where things go wrong unexpectedly; never given a secret. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Who runs this deployment, for the documents and the foot of the landing page; empty: not said. */
export interface Operator {
  readonly name: string
  readonly email: string
  readonly address: string
  readonly country: string
  readonly supportUrl: string
  readonly socials: { readonly name: string; readonly url: string }[]
}

/** How this deployment behaves: seed and product decisions, read from the environment. */
export interface Policy {
  readonly mode: 'public' | 'savne'
  readonly autoRegister: boolean
  /** Whether plans limit how many records an organization may have. */
  readonly hasPlanLimits: boolean
  /** Nobody can subscribe here: every organization's subscription is active, and its plan is the operator's business. */
  readonly isPlanFixed: boolean
  /** The gateways are practice gateways that exist in this process only. */
  readonly isPractice: boolean
  /** How the deployment is reached from outside, without a slash at its end: links and origins begin with it. */
  readonly publicUrl: string
  /** Script of a chat with customers; null: there is none. */
  readonly chatUrl: string | null
  /** Where else the chat loads things from. */
  readonly chatOrigins: readonly string[]
  readonly operator: Operator
  /** How long a synchronization stays a process's own without a sign of life. */
  readonly leaseMs: number
}

/** All that the handlers stand on, made once in a composition root. */
export interface Composition {
  readonly policy: Policy
  readonly store: Store
  readonly keyring: Keyring
  readonly gateways: Gateways
  readonly clock: Clock
  readonly randomness: Randomness
  readonly words: Readonly<Record<Locale, Words>>
  readonly log: Log
  readonly events: Events
  readonly mail: Mail
  readonly directory: Directory
  readonly openId: OpenId
  readonly disks: Disks
  /** Null: nobody takes payments here. */
  readonly payments: Payments | null
}
