import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../kernel/secrets/keyring.ts'

/** Somebody who came with a good link, for a day: the link itself then stands in no address. */
export interface Visit {
  readonly organizationId: string
  readonly designId: string
  readonly shareId: string
  readonly expiresAtMs: number
}

const lifeMs = 24 * 60 * 60_000

/** What a visitor shows from now on. Whether the link still stands is asked each time. */
export function printVisit(keyring: Keyring, visit: Omit<Visit, 'expiresAtMs'>, nowMs: number): string {
  const whole = { ...visit, expiresAtMs: nowMs + lifeMs }
  const { organizationId, designId, shareId, expiresAtMs } = whole
  const signed = signature(keyring, keyring.currentId, whole)
  return [keyring.currentId, organizationId, designId, shareId, expiresAtMs, signed].join('.')
}

/** Whose visit it is; null unless this deployment made it and it has not run out. */
export function readVisit(keyring: Keyring, text: string, nowMs: number): Visit | null {
  const [keyId = '', organizationId = '', designId = '', shareId = '', expires = '', signed = ''] =
    text.split('.')
  const visit: Visit = { organizationId, designId, shareId, expiresAtMs: Number(expires) }
  const expected = Buffer.from(signature(keyring, keyId, visit) ?? '')
  const given = Buffer.from(signed)
  const isOurs = expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs && visit.expiresAtMs > nowMs ? visit : null
}

function signature(
  keyring: Keyring,
  keyId: string,
  { organizationId, designId, shareId, expiresAtMs }: Visit,
): string | null {
  const key = keyring.derive('design-visit', keyId)
  if (key === null) return null
  return createHmac('sha256', key)
    .update(JSON.stringify([organizationId, designId, shareId, expiresAtMs]))
    .digest('base64url')
}
