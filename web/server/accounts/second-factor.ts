import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Randomness } from '#shared/app/ports.ts'
import type { Composition } from '../kernel/composition.ts'
import { open, seal, type CellRef } from '../kernel/secrets/seal.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { readSecondFactor, takeRecoveryCode, takeStep } from './store/second-factors.ts'

/** RFC 6238 with what every authenticator knows: SHA-1, six digits, half a minute. */
const form = { issuer: 'Trama', algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20
/** Codes of one step before and after now: clocks differ, and people type slowly. */
const window = 1

const recoveryCount = 10
/** 80 bits: no table of all of them can be made from their hashes. */
const recoveryBytes = 10
const letters = 'abcdefghjkmnpqrstvwxyz0123456789'

/** A new secret in base32, and the address that an authenticator reads as a picture. */
export function makeSecret(randomness: Randomness, email: string): { secret: string; uri: string } {
  const bytes = Uint8Array.from(randomness.bytes(secretBytes))
  const totp = new TOTP({ ...form, label: email, secret: new Secret({ buffer: bytes.buffer }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The step of time whose code this is; null: it is none of now. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const typed = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return null
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: typed, timestamp: nowMs, window })
  return delta === null ? null : Math.floor(nowMs / 1000 / form.period) + delta
}

/** Ten codes for the day on which the authenticator is lost, as they are shown once: `abcd-efgh-jkmn-pqrs`. */
export function makeRecoveryCodes(randomness: Randomness): readonly string[] {
  return Array.from({ length: recoveryCount }, () => {
    const bits = [...randomness.bytes(recoveryBytes)]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
    const text = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
    return (text.match(/.{4}/g) ?? []).join('-')
  })
}

/** What is stored of a recovery code. */
export function hashRecoveryCode(userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256')
    .update(JSON.stringify([userId, plain]))
    .digest('base64url')
}

/** Takes the code of now, or one of the recovery codes; each is taken once, by one of many who come with it. */
export async function takeCode(
  { keyring, clock }: Pick<Composition, 'keyring' | 'clock'>,
  scope: Scope,
  userId: string,
  code: string,
): Promise<boolean> {
  const held = await readSecondFactor(scope, userId)
  if (held === null) return false
  const step = stepOf(openSecret({ keyring }, scope, userId, held.sealed), code, clock.nowMs())
  if (step !== null) return takeStep(scope, userId, step)
  const hash = hashRecoveryCode(userId, code)
  return held.recoveryHashes.includes(hash) && takeRecoveryCode(scope, userId, held.recoveryHashes, hash)
}

/** Seals an authenticator's secret for its user's row. */
export function sealSecret(
  { keyring }: Pick<Composition, 'keyring'>,
  scope: Scope,
  userId: string,
  secret: string,
) {
  return seal(keyring, cellOf(scope, userId), new TextEncoder().encode(secret))
}

function openSecret(
  { keyring }: Pick<Composition, 'keyring'>,
  scope: Scope,
  userId: string,
  sealed: string,
): string {
  return new TextDecoder().decode(open(keyring, cellOf(scope, userId), sealed))
}

function cellOf({ organizationId }: Scope, row: string): CellRef {
  return { organizationId, table: 'users', row, column: 'totp_sealed' }
}
