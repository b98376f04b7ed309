import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { CardFace } from '#shared/billing/practice-card.ts'
import type { Said } from '#shared/billing/charge.ts'

/** What a client needs so that a card's number goes to the provider and never to us. */
export type ClientPart =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'wompi'; readonly publicKey: string; readonly tokensUrl: string }

/** What a payer has to have seen and accepted, and the proof of it that calls carry for a while. */
export interface Acceptance {
  readonly policyUrl: string
  readonly policyToken: string
  readonly personalUrl: string
  readonly personalToken: string
}

/** A card that may be charged again. */
export interface Source {
  /** What the provider calls it. */
  readonly id: string
  readonly card: CardFace
}

export interface ChargeOrder {
  /** A second charge of the same one is refused by the provider. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly sourceId: string
  readonly email: string
  /** Made without the payer, at the usual price. */
  readonly isRenewal: boolean
}

export interface Transaction {
  readonly id: string
  readonly reference: string
  readonly said: Said
  readonly amountMinor: number
  readonly currency: string
}

/** Why the outcome is unknown: no answer, an unreadable one, our key was refused, or a known id is missing. */
export type Ignorance = 'unreachable' | 'unreadable' | 'key-refused' | 'not-found'

/** What was found out. `none`: the provider has no such transaction now, which it may have in a moment. */
export type Finding =
  | { readonly kind: 'found'; readonly transaction: Transaction }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly why: Ignorance }

/** What became of an order. `refused`: nothing was charged, and nothing will be with this source. */
export type Charged = Exclude<Finding, { readonly kind: 'none' }> | { readonly kind: 'refused' }

/** What someone posted as an event of the provider. */
export type Heard =
  | { readonly kind: 'refused' }
  /** The provider's own, about something that concerns no one here. */
  | { readonly kind: 'ignored' }
  /** `key`: the same for the same event, however often it comes. */
  | { readonly kind: 'transaction'; readonly key: string; readonly transactionId: string }

export type SourceProblem = Problem<'payment-unreachable' | 'card-details-wrong' | 'payment-method-refused'>

/**
 * Card payments. Real: `wompi.ts`; embedded for practice: `sandbox.ts`. Both pass `payments.cases.ts`. Every call
 * that moves money carries a reference, by which its outcome can be asked for later.
 */
export interface Payments {
  readonly kind: 'sandbox' | 'wompi'
  readonly client: ClientPart
  takes(currency: string): boolean
  acceptance(): Promise<Result<Acceptance, Problem<'payment-unreachable'>>>
  /** Turns a one-time token into a card that may be charged again. */
  createSource(given: {
    readonly token: string
    readonly email: string
    readonly acceptance: Acceptance
  }): Promise<Result<Source, SourceProblem>>
  charge(order: ChargeOrder): Promise<Charged>
  findByReference(reference: string): Promise<Finding>
  read(transactionId: string): Promise<Finding>
  readEvent(body: Uint8Array): Heard
}
