import { createHash, timingSafeEqual } from 'node:crypto'
import type { Heard } from '#web/server/kernel/ports/payments.ts'
import { eventBody } from './wompi-answers.ts'

/** What an order carries so that nobody else can make one: lower-case SHA-256 of its parts and our secret. */
export function signOrder(
  order: { readonly reference: string; readonly amountMinor: number; readonly currency: string },
  integritySecret: string,
): string {
  const { reference, amountMinor, currency } = order
  return sha256(`${reference}${amountMinor}${currency}${integritySecret}`)
}

/** What an event's signature has to cover to be believed that something happened to a transaction. */
const covered = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']
const known = 'transaction.updated'

/**
 * Reads what was posted as an event: refused unless its checksum is that of our secret and covers the transaction. Even
 * then all that is taken from it is which transaction to ask about.
 */
export function readEvent(body: Uint8Array, eventsSecret: string): Heard {
  const parsed = eventBody.safeParse(parseJson(body))
  if (!parsed.success) return { kind: 'refused' }
  const { event, data, signature, timestamp = signature.timestamp } = parsed.data
  if (timestamp === undefined) return { kind: 'refused' }
  const values = signature.properties.map((path) => written(valueAt(data, path)))
  if (values.includes(null)) return { kind: 'refused' }
  const checksum = checksumOf(values as string[], timestamp, eventsSecret)
  if (!isSame(checksum, signature.checksum.toLowerCase())) return { kind: 'refused' }
  if (event !== known) return { kind: 'ignored' }
  const transactionId = valueAt(data, 'transaction.id')
  const isCovered = covered.every((path) => signature.properties.includes(path))
  if (!isCovered || typeof transactionId !== 'string' || transactionId === '' || transactionId.length > 100)
    return { kind: 'refused' }
  return { kind: 'transaction', key: `${transactionId} ${checksum}`, transactionId }
}

/** Lower-case SHA-256 of the values in the order in which the signature names them, the time and our secret. */
export function checksumOf(values: readonly string[], timestamp: number, eventsSecret: string): string {
  return sha256(`${values.join('')}${timestamp}${eventsSecret}`)
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      data,
    )
}

/** A value as it stands in what is summed; null: of a kind that cannot stand there. */
function written(value: unknown): string | null {
  if (typeof value === 'string') return value
  const isExact = typeof value === 'boolean' || (typeof value === 'number' && Number.isSafeInteger(value))
  return isExact ? String(value) : null
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
