import { createHash, createHmac } from 'node:crypto'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { WriteEntry } from '../audit/call-entry.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import {
  keepAnswer,
  readKeptAnswer,
  StoredBefore,
  type KeptAnswer,
  type KeyedCall,
} from '../kernel/store/kept-answers.ts'
import type { TakeAnswer } from '../kernel/store/store.ts'

/** The header that the key comes in (draft-ietf-httpapi-idempotency-key-header). */
const header = 'idempotency-key'
/** As the draft writes it, or without its quotation marks. */
const plain = /^(?:"([\w-]{16,64})"|([\w-]{16,64}))$/

/** A call of a row that is repeated, as somebody makes it. */
export interface RepeatedCall {
  /** `area.call` of the contract. */
  readonly action: string
  readonly input: unknown
  readonly caller: SignedIn
  /** Null: it came without, and is carried out each time it comes. */
  readonly key: string | null
}

/** The key that a request comes with; null: none. */
export function readKey(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Result<string | null, Problem<'idempotency-key-invalid'>> {
  const given = headers[header]
  if (given === undefined) return ok(null)
  const [, quoted, bare] = typeof given === 'string' ? (plain.exec(given) ?? []) : []
  const key = quoted ?? bare
  return key === undefined ? fail(problem('idempotency-key-invalid')) : ok(key)
}

/**
 * Carries a call out, or answers what it was answered before. What it answers is kept with what it stores, and so is its
 * entry of the trail: all of it is there, or nothing. A refusal is not kept, since it changed nothing.
 */
export async function answerOnce(
  { clock }: Pick<Composition, 'clock'>,
  call: RepeatedCall,
  begin: () => Promise<WriteEntry | null>,
  handle: (caller: SignedIn) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const { caller } = call
  const { store } = caller
  const keyed = call.key === null ? null : keyedCall(call, call.key)
  const before = async (): Promise<Result<unknown> | null> => {
    const kept = keyed === null ? null : await readKeptAnswer(store.read, keyed)
    if (keyed === null || kept === null) return null
    // Whoever stored it may have been killed before others heard of it.
    store.read.noteChange()
    return answerOf(kept, keyed)
  }
  const known = await before()
  if (known !== null) return known
  const writeEntry = await begin()
  // A transaction may run more than once.
  const stored: unknown[] = []
  const answered: TakeAnswer = async (scope, answer) => {
    if (keyed !== null) await keepAnswer(scope, keyed, answer, clock.nowMs())
    await writeEntry?.(answer, scope)
    stored.splice(0, stored.length, answer)
  }
  const carryOut = async (): Promise<Result<unknown>> => {
    const done = await handle({ ...caller, store: { ...store, answered } })
    // What was there already for another request with this key looks like a refusal: its name is taken, or it is gone.
    if (!done.ok) return (await before()) ?? done
    if (stored.length > 0) return ok(stored[0])
    // Nothing was stored.
    await writeEntry?.(done.value, null)
    return done
  }
  return carryOut().catch(async (error: unknown) => {
    const kept = error instanceof StoredBefore ? await before() : null
    if (kept === null) throw error
    return kept
  })
}

function keyedCall({ action, input, caller }: RepeatedCall, key: string): KeyedCall {
  return {
    askedBy: caller.token?.id ?? caller.identity.userId,
    keyDigest: createHash('sha256').update(key).digest('base64url'),
    // Passwords may be in it: without the key, which is not kept, none can be tried against it.
    fingerprint: createHmac('sha256', key)
      .update(JSON.stringify([action, input]))
      .digest('base64url'),
  }
}

function answerOf({ answer, fingerprint }: KeptAnswer, asked: KeyedCall): Result<unknown> {
  if (fingerprint !== asked.fingerprint) return fail(problem('idempotency-key-used'))
  return answer === null ? fail(problem('outcome-unknown')) : ok(JSON.parse(answer))
}
