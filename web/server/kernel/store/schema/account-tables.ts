import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import type { Role } from '#shared/model/permissions.ts'
import type { ProviderConnection, ProviderForm } from '#shared/model/provider.ts'
import type { AuditSubject } from '#shared/model/audit.ts'
import type { TokenArea, TokenRole } from '#shared/model/token.ts'
import type { Locale } from '#shared/words/words.ts'
import type { Json, Owned, Flag } from './column.ts'

export interface ProviderRow extends Owned {
  provider_id: string
  kind: 'local' | 'oidc' | 'ldap'
  name: string
  active: Flag
  predetermined: Flag
  administrator_only: Flag
  synchronize_roles: Flag
  self_registration: Flag
  /** Settings of its type, without secrets. */
  connection: Json<ProviderConnection>
  role_rules: Json<ProviderForm['roleRules']>
  domains: Json<string[]>
  first_role: ProviderForm['firstRole']
  secret_sealed: string | null
  created_at_ms: number
}

export interface UserRow extends Owned {
  user_id: string
  email: string
  name: string
  /** Argon2id in PHC form; empty: none is kept here. */
  password_hash: string
  roles: Json<readonly Role[]>
  provider_id: string
  active: Flag
  created_at_ms: number
  /** The person of the VPN whose login this is. */
  network_user_id: string | null
  /** The permanent id of this user at the provider: issuer and subject, or the entry's own id. */
  subject: string | null
  roles_from_provider: Flag
  totp_sealed: string | null
  /** The last step of time whose code was taken, so that none is taken twice. */
  totp_step: number | null
  /** SHA-256 of the recovery codes that are left. */
  recovery_codes: Json<string[]>
  last_sign_in_at_ms: number | null
  /** In which language they signed in last; null: not known. */
  locale: Locale | null
}

/** Until when a person has seen what is wrong in the organization. */
export interface SeenNotificationsRow extends Owned {
  user_id: string
  until_ms: number
}

/** When a person accepted the terms of use; zero: they were here before each was asked. */
export interface AcceptedTermsRow extends Owned {
  user_id: string
  at_ms: number
}

/** A WebAuthn credential, by its id in base64url. */
export interface PasskeyRow extends Owned {
  passkey_id: string
  user_id: string
  name: string
  public_key: string
  counter: number
  transports: Json<string[]>
  created_at_ms: number
  used_at_ms: number | null
}

/** A one-time invitation of a VPN member; a newer one replaces it. */
export interface InvitationRow extends Owned {
  network_user_id: string
  /** SHA-256 of the code, which only the invited person has. */
  code_hash: string
  expires_at_ms: number
  used_at_ms: number | null
}

export interface SubscriptionRow extends Owned {
  plan: 'free' | 'mini' | 'standard' | 'corporate'
  status: SubscriptionStatus
  period_from_ms: number
  period_to_ms: number | null
}

export interface SessionRow extends Owned {
  session_id: string
  user_id: string
  provider_id: string
  /** Which refresh token of the family is the current one. */
  turn: number
  turned_at_ms: number
  created_at_ms: number
  expires_at_ms: number
  ended_at_ms: number | null
  /** What the browser or application says it is. */
  client: string
  address: string
}

/** A token of a user for programs. */
export interface TokenRow extends Owned {
  token_id: string
  user_id: string
  name: string
  /** SHA-256 of the token, which only its programs have. */
  hash: string
  role: TokenRole
  areas: Json<TokenArea[]>
  /** Null: all. */
  networks: Json<string[]> | null
  created_at_ms: number
  ends_at_ms: number
  used_at_ms: number | null
  revoked_at_ms: number | null
}

/** A command that waits to be signed in by a person in a browser. */
export interface CommandSignInRow {
  /** What the person types: it finds the command, and opens nothing. */
  code: string
  /** SHA-256 of the token that the command made. */
  challenge: string
  client: string
  address: string
  /** `taken`: a person is confirming it at this moment. */
  state: 'waiting' | 'taken' | 'confirmed' | 'refused'
  began_at_ms: number
  ends_at_ms: number
}

/** Who did what, when: written with the answer of each call that changed something, never changed. */
export interface AuditRow extends Owned {
  event_id: string
  at_ms: number
  user_id: string | null
  user_name: string
  action: string
  subject: AuditSubject
  record_id: string | null
  record_name: string
  count: number | null
  address: string
  /** The token of a program that did it for the user, as it was called then. */
  token_name: string | null
}
