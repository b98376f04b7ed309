import { createHash, createHmac } from 'node:crypto'
import type { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { WriteEntry } from '../audit/call-entry.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import {
  dropTooMany,
  keepAnswer,
  readKeptAnswer,
  StoredBefore,
  type KeptAnswer,
  type KeyedCall,
} from '../kernel/store/kept-answers.ts'
import type { TakeAnswer } from '../kernel/store/store.ts'
import { openAnswer, sealAnswer } from './sealed-answer.ts'

/** The header that the key comes in (draft-ietf-httpapi-idempotency-key-header). */
const header = 'idempotency-key'
/** As the draft writes it, or without its quotation marks. */
const plain = /^(?:"([\w-]{16,64})"|([\w-]{16,64}))$/

/** Bytes of an answer that is kept: a record and what belongs to it, but no list and no long text. */
export const longestKept = 8 * 1024

/** A call of a row that is repeated, as somebody makes it. */
export interface RepeatedCall {
  /** `area.call` of the contract. */
  readonly action: string
  /** As it came, before anything that it leaves out was put in: that may be another thing in the next version. */
  readonly sent: unknown
  /** What its row answers in this version. */
  readonly output: z.ZodType
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
    return answerOf(kept, keyed, call.output)
  }
  const known = await before()
  if (known !== null) return known
  const writeEntry = await begin()
  // A transaction may run more than once.
  const stored: unknown[] = []
  const answered: TakeAnswer = async (scope, answer) => {
    if (keyed !== null) await keepAnswer(scope, keyed, toKeep(keyed, answer), clock.nowMs())
    await writeEntry?.(answer, scope)
    if (keyed !== null) await dropTooMany(scope, keyed)
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

/** A call with the key that what it answers is sealed under. */
interface SealedCall extends KeyedCall {
  readonly key: string
  readonly organizationId: string
}

function keyedCall({ action, sent, caller }: RepeatedCall, key: string): SealedCall {
  return {
    key,
    organizationId: caller.store.organizationId,
    askedBy: caller.token?.id ?? caller.identity.userId,
    keyDigest: createHash('sha256').update(key).digest('base64url'),
    // Passwords may be in it: without the key, which is not kept, none can be tried against it.
    fingerprint: createHmac('sha256', key)
      .update(JSON.stringify([action, sent]))
      .digest('base64url'),
  }
}

function toKeep(call: SealedCall, answer: unknown): string | null {
  const text = JSON.stringify(answer)
  return Buffer.byteLength(text) > longestKept ? null : sealAnswer(call.key, placeOf(call), text)
}

function answerOf(
  { answer, fingerprint }: KeptAnswer,
  asked: SealedCall,
  output: z.ZodType,
): Result<unknown> {
  if (fingerprint !== asked.fingerprint) return fail(problem('idempotency-key-used'))
  if (answer === null) return fail(problem('stored-already'))
  const value: unknown = JSON.parse(openAnswer(asked.key, placeOf(asked), answer))
  // Another version stored it, whose answer lacks what this one's clients count on.
  return output.safeParse(value).success ? ok(value) : fail(problem('stored-already'))
}

function placeOf({ organizationId, askedBy, keyDigest }: SealedCall): readonly string[] {
  return [organizationId, askedBy, keyDigest]
}
