import type { AnyAudited } from '#shared/contract/row.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { readNameOf, readUserName } from './store/audit-names.ts'
import { entryWith } from './entry-with.ts'
import { recordEvent } from './record.ts'

type Values = Readonly<Record<string, unknown>>

/** A call that will change something. */
export interface AuditedCall {
  /** `area.call` of the contract. */
  readonly action: `${string}.${string}`
  /** What its row says about the audit trail. */
  readonly audited: AnyAudited
  readonly input: unknown
}

/** Writes the entry of a call, given what it answered; `within`: in the transaction that this belongs to. */
export type WriteEntry = (answer: unknown, within: Scope | null) => Promise<void>

/**
 * Begins the entry of a call that may change something: reads the name of its record now, since it is gone after a
 * removal. Returns a function that writes the entry, given what the call answered: in the transaction that `within`
 * belongs to, or by itself; then what was done has its entry, so that whoever asked for it waits while the database is
 * away.
 */
export async function beginEntry(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness'>,
  caller: SignedIn,
  call: AuditedCall,
): Promise<WriteEntry> {
  const { action, audited } = call
  const { record: subject } = audited
  const input = asValues(call.input)
  const idBefore = readId(audited, { input, output: {} })
  const nameBefore =
    idBefore === null ? null : await readNameOf(composition.store, caller.store.read, subject, idBefore)
  return async (answer, within) => {
    const values: Sides = { input, output: asValues(answer) }
    const count = countOf(audited, values)
    // A dry run, or a call that found nothing to do, changed nothing.
    if (count === 0 || (audited.onlyIf !== undefined && valueAt(values, audited.onlyIf) === false)) return
    const { identity, store, address, token } = caller
    const tokenName = token?.name ?? null
    const { userId } = identity
    const write = async (scope: Scope, id?: string): Promise<void> => {
      const userName = await readUserName(scope, userId)
      const about =
        subject === 'account'
          ? { recordId: userId, recordName: userName }
          : {
              recordId: readId(audited, values),
              recordName: textAt(values, audited.name) ?? nameBefore ?? '',
              count,
            }
      const by = { userId, userName, address, tokenName }
      const event = { action, subject, ...by, ...about }
      await recordEvent(composition, scope, event, id)
    }
    await (within === null ? entryWith(composition, store, write) : write(within))
  }
}

/** What a call was given and what it answered. */
interface Sides {
  readonly input: Values
  readonly output: Values
}

function readId({ id }: AnyAudited, values: Sides): string | null {
  const value = id === undefined ? undefined : valueAt(values, id)
  if (typeof value === 'string') return value
  const ids: readonly unknown[] = Array.isArray(value) ? value : []
  return ids.length === 1 && typeof ids[0] === 'string' ? ids[0] : null
}

/** How many records, where a row says so. */
function countOf({ count }: AnyAudited, values: Sides): number | null {
  if (count === undefined) return null
  return count.reduce((sum, place) => sum + Number(valueAt(values, place) ?? 0), 0)
}

function textAt(values: Sides, place: string | undefined): string | null {
  const value = place === undefined ? undefined : valueAt(values, place)
  return typeof value === 'string' ? value : null
}

function valueAt(values: Sides, place: string): unknown {
  const [side, key = ''] = place.split('.')
  return values[side === 'input' ? 'input' : 'output'][key]
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
