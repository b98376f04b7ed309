import type { AuditSubject } from '#shared/model/audit.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { readNameOf, readUserName } from './store/audit-names.ts'
import { recordEvent } from './record.ts'

/** What names the one record that a row is about: an id in its path. Other ids of an input are of what it refers to. */
const idInPath = /\{(id|\w+Id)\}/
/** What answers call how many records something was done to. */
const countKeys = ['changed', 'removed', 'restored'] as const

type Values = Readonly<Record<string, unknown>>

/** A call that will change something. */
export interface AuditedCall {
  /** `area.call` of the contract. */
  readonly action: `${string}.${string}`
  readonly subject: AuditSubject
  /** Of its row. */
  readonly path: string
  readonly input: unknown
}

/**
 * Begins the entry of a call that may change something: what its record is called now, which after a removal
 * nobody could say. The answer writes the entry, given what the call answered.
 */
export async function beginEntry(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness'>,
  caller: SignedIn,
  call: AuditedCall,
): Promise<(output: unknown) => Promise<void>> {
  const input = asValues(call.input)
  const recordId = onlyIdOf(input, call.path)
  const nameBefore =
    recordId === null ? null : await readNameOf(composition.store, caller.store.read, call.subject, recordId)
  return async (output) => {
    const about = describe(input, asValues(output), recordId, nameBefore)
    // What was only tried out, or found nothing to do, changed nothing.
    const { madeKey } = asValues(output)
    if (input['commit'] === false || about.count === 0 || madeKey === false) return
    const { identity, store, address } = caller
    const userName = await readUserName(store.read, identity.userId)
    const { action, subject } = call
    await recordEvent(composition, store.read, {
      action,
      subject,
      userId: identity.userId,
      userName,
      address,
      ...(subject === 'account' ? { recordId: identity.userId, recordName: userName } : about),
    })
  }
}

function describe(input: Values, output: Values, recordId: string | null, nameBefore: string | null) {
  const name = textOf(output, 'name') ?? nameBefore ?? textOf(output, 'path') ?? textOf(output, 'plan')
  return {
    recordId: recordId ?? textOf(output, 'id'),
    recordName: name ?? textOf(input, 'name') ?? '',
    count: countOf(input, output),
  }
}

/** How many records, where it was not one by its own id. */
function countOf(input: Values, output: Values): number | null {
  if ('commit' in input) return numberOf(output, 'added') + numberOf(output, 'changed')
  const key = countKeys.find((each) => each in output)
  return key === undefined ? null : numberOf(output, key)
}

function onlyIdOf(input: Values, path: string): string | null {
  const [, key] = idInPath.exec(path) ?? []
  if (key !== undefined) return textOf(input, key)
  const { ids } = input
  const [first] = Array.isArray(ids) ? (ids as unknown[]) : []
  return Array.isArray(ids) && ids.length === 1 && typeof first === 'string' ? first : null
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

function textOf(values: Values, key: string): string | null {
  const value = values[key]
  return typeof value === 'string' ? value : null
}

function numberOf(values: Values, key: string): number {
  const value = values[key]
  return typeof value === 'number' ? value : 0
}
