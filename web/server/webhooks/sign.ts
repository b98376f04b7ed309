import { createHmac } from 'node:crypto'
import type { Randomness } from '#shared/app/ports.ts'

const prefix = 'whsec_'
/** Standard Webhooks asks for 24 to 64. */
const secretBytes = 32

/** A new secret, as its receiver is given it. */
export function makeSecret(randomness: Pick<Randomness, 'bytes'>): string {
  return prefix + Buffer.from(randomness.bytes(secretBytes)).toString('base64')
}

/** A message that is to be signed. */
interface Signed {
  readonly id: string
  readonly timestampS: number
  readonly body: string
}

/** The headers of a message, signed with each secret by the Standard Webhooks rules; a receiver needs one that fits. */
export function headersOf(
  secrets: readonly string[],
  { id, timestampS, body }: Signed,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Trama-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': signatures.join(' '),
  }
}
