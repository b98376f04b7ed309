import { createHash } from 'node:crypto'
import type { Randomness } from '#shared/app/ports.ts'

const idBytes = 16
/** 128 bits by lot: nobody guesses one in the seven days that it lives. */
const secretBytes = 16

/** A code that says whose organization it is of, so that it is looked for there alone. */
export function makeInvitationCode(randomness: Randomness, organizationId: string): string {
  const organization = Buffer.from(organizationId.replaceAll('-', ''), 'hex')
  return Buffer.concat([organization, randomness.bytes(secretBytes)]).toString('base64url')
}

/** The organization that a code claims to be of; null when it cannot be a code. */
export function organizationOfCode(code: string): string | null {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== code) return null
  const hex = bytes.subarray(0, idBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What is stored of a code. It is random throughout, so that a fast hash is enough. */
export function hashInvitationCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
