import type { NoFacts } from './no-facts.ts'

/** Accounts, and any call. */
export interface CallFacts {
  'sign-in-failed': NoFacts
  'session-expired': NoFacts
  /** A program's token that is unknown, has ended or was revoked: no one is told which. */
  'token-invalid': NoFacts
  /** No program may call this, or not with a token for these areas and networks. */
  'token-scope': NoFacts
  'token-role': NoFacts
  'token-missing': { id: string }
  /** No command waits with this code now. */
  'command-code-unknown': NoFacts
  'tokens-limit': { limit: number }
  'webhook-missing': { id: string }
  'webhooks-limit': { limit: number }
  /** It is switched off: nothing is sent there. */
  'webhook-off': NoFacts
  'delivery-missing': { id: string }
  unauthorized: NoFacts
  'email-taken': NoFacts
  'too-many-tries': { seconds: number }
  'too-many-open': NoFacts
  'password-wrong': NoFacts
  'register-closed': NoFacts
  'subscription-inactive': { status: string }
  'organization-setup': NoFacts
  'input-invalid': NoFacts
  'request-too-large': { limitKib: number }
  /** The header `Idempotency-Key` is none that a call can be repeated by. */
  'idempotency-key-invalid': NoFacts
  /** The same key came with another call, or with other values. */
  'idempotency-key-used': NoFacts
  /** A call with this key has stored what it asked for; what it answered is not kept, or is none of this version. */
  'stored-already': NoFacts
  'not-found': NoFacts
  'not-supported-here': NoFacts
  offline: NoFacts
  /** Something in front of the server answered that it does not: while it starts, or none has its records. */
  'server-not-ready': NoFacts
  'database-away': NoFacts
  /** The database went away when something was stored, or may have been. */
  'outcome-unknown': NoFacts
  /** Who asked for a change stopped waiting, and no try can have stored it. */
  'call-stopped': NoFacts
  internal: { ref: string }
}
