import type { Clock, Gateways, Randomness } from '#shared/app/ports.ts'
import type { Locale } from '#shared/words/words.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Disks } from './ports/disks.ts'
import type { Events } from './events.ts'
import type { Payments } from './ports/payments.ts'
import type { Directory, OpenId } from './ports/identity-providers.ts'
import type { Mail } from './ports/mail.ts'
import type { PostWebhook } from './ports/webhook-post.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { Store } from './store/store.ts'

/** The log of unexpected failures; it never gets a secret. */
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
  /** Whether the limits of plans hold, the desktop application included. */
  readonly hasPlanLimits: boolean
  /** No one can subscribe here: every organization's subscription is active, and the operator sets its plan. */
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

/** What most of a subject uses: the records, what seals them, time, chance, and the log. */
export interface Core {
  readonly policy: Policy
  readonly store: Store
  readonly keyring: Keyring
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Log
}

/** What letters are written and sent with. */
export interface Mailing {
  readonly words: Readonly<Record<Locale, Words>>
  readonly mail: Mail
}

/** How gateways are reached, and where their news is published. */
export interface Machines {
  readonly gateways: Gateways
  readonly events: Events
}

/** Where people who sign in with an external account are known. */
export interface IdentityProviders {
  readonly directory: Directory
  readonly openId: OpenId
}

/**
 * All that the server is made of, put together once at its start. A function takes the parts that it needs and no
 * more, by name or as one of the interfaces above.
 */
export interface Composition extends Core, Mailing, Machines, IdentityProviders {
  readonly disks: Disks
  readonly postWebhook: PostWebhook
  /** Whether a host that a tenant names leads nowhere but to addresses that this deployment does not connect to. */
  readonly isForbiddenHost: (host: string) => Promise<boolean>
  /** Null: no payments are taken here. */
  readonly payments: Payments | null
}
