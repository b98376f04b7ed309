import { useState, useSyncExternalStore, type ChangeEvent, type KeyboardEvent } from 'react'
import type { z } from 'zod'
import type { Problem } from '#shared/base/problem.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { nameField } from '#renderer/editor/context/drafts.ts'
import { readBy } from '#renderer/parts/spell-issue.ts'
import { useFieldError } from '#renderer/parts/use-field-error.tsx'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { useBuilder } from '../context/builder-context.tsx'

/** What fields are made of: texts, choices, numbers and switches. */
type Values = Readonly<Record<string, unknown>>
type Name<I> = keyof I & string

export interface RecordFormPlan<I extends Values, O> {
  /** Of what the record is: its fields keep what was typed under it. */
  readonly id: string
  readonly schema: z.ZodType<O, I>
  /** The record as it is now; when it changes elsewhere, its fields follow. */
  readonly record: I
  /** What a step of the document is made of. */
  readonly edits: (values: O) => readonly Edit[]
  /** Where problems of what has no place for its own belong: of switches. */
  readonly home: Name<I>
}

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * A record's form in a side panel: each field is a step of the document when it is left, or chosen. What the document
 * does not take stays in its field, with the reason, while other fields go on being steps; it is still there when
 * something else was looked at meanwhile, until it is mended, taken back with Escape, or the record says something else.
 * In the field that is being typed into, a change from elsewhere does not take away what was typed.
 */
export function useRecordForm<I extends Values, O>(plan: RecordFormPlan<I, O>) {
  const { id, schema, record } = plan
  const errorOf = useFieldError()
  const { edit, model, network } = useBuilder()
  /** The field that is being typed into; for the first time: what is wrong is said when it is left. */
  const [typing, setTyping] = useState<{ readonly name: string; readonly isFresh: boolean } | null>(null)
  const [refused, setRefused] = useState<{ readonly name: string; readonly problem: Problem } | null>(null)
  const { typedIn, keep } = useTyped(id, record, typing?.name ?? null)
  const read = (name: string, value: unknown): Result<readonly Edit[]> => {
    const parsed = readBy(schema, { ...record, [name]: value })
    if (!parsed.ok) return parsed
    const edits = plan.edits(parsed.value)
    const applied = applyEdits(model, network.id, edits)
    return applied.ok ? ok(edits) : applied
  }
  const put = (name: string, value: unknown): void => {
    setRefused(null)
    keep(name, value)
  }
  const commit = (name: string, value: unknown): void => {
    setTyping(null)
    if (Object.is(value, record[name])) return put(name, value)
    const found = read(name, value)
    const sent = found.ok ? edit(found.value, { quiet: true }) : found
    if (sent.ok) return put(name, record[name])
    put(name, value)
    setRefused({ name: typeof value === 'boolean' ? plan.home : name, problem: sent.problem })
  }
  const leave = (name: string): void => {
    const typed = typedIn(name)
    if (typed !== null) commit(name, typed.value)
    else setTyping(null)
  }
  const problemOf = (name: string): Problem | null => {
    if (refused?.name === name) return refused.problem
    const typed = typedIn(name)
    if (typed === null || (typing?.name === name && typing.isFresh)) return null
    const found = read(name, typed.value)
    return found.ok ? null : found.problem
  }
  const error = (name: string): FieldError | undefined => {
    const found = problemOf(name)
    return found === null ? undefined : errorOf(found)
  }
  const values = Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, (typedIn(name) ?? { value }).value]),
  ) as I
  return {
    values,
    /** A choice, which is a step at once. */
    set: <N extends Name<I>>(name: N, value: I[N]): void => commit(name, value),
    /** Shows a value that is not a step yet: the field it stands in has to be filled first. */
    put<N extends Name<I>>(name: N, value: I[N]): void {
      setTyping({ name, isFresh: true })
      put(name, value)
    },
    /** For `TextField` and `TextArea`: Enter and leaving the field make the step; Escape takes back what is wrong. */
    text: (name: Name<I>) => ({
      value: String(values[name]),
      error: error(name),
      onChange({ target }: ChangeEvent<Field>) {
        if (typing?.name !== name) setTyping({ name, isFresh: typedIn(name) === null })
        put(name, target.value)
      },
      onBlur: () => leave(name),
      onKeyDown(event: KeyboardEvent<Field>) {
        const isLong = event.target instanceof HTMLTextAreaElement
        if (event.key === 'Escape' && problemOf(name) !== null) put(name, record[name])
        else if (event.key === 'Enter' && !isLong) leave(name)
        else return
        event.preventDefault()
      },
    }),
    /** For `Select`, `RadioGroup` and `NumberField`. */
    value: <N extends Name<I>>(name: N) => ({
      value: values[name],
      onValueChange: (value: I[N]) => commit(name, value),
      error: error(name),
    }),
    /** For `Switch`. */
    check: (name: Name<I>) => ({
      checked: Boolean(values[name]),
      onCheckedChange: (checked: boolean) => commit(name, checked),
    }),
  }
}

/** What was typed into the fields of a record, and is not in it; `typing`: the field that is being typed into. */
function useTyped(id: string, record: Values, typing: string | null) {
  const { drafts } = useBuilder().screen
  const placeOf = (name: string): string => (name === 'name' ? nameField(id) : `${name}-${id}`)
  const typedIn = (name: string) => {
    const typed = drafts.texts.get(placeOf(name)) ?? drafts.numbers.get(placeOf(name))
    // What was typed before counts while the record still says what it said then.
    return typed !== null && (name === typing || Object.is(typed.over, record[name])) ? typed : null
  }
  useSyncExternalStore(
    (listener) => {
      const ends = [drafts.texts.subscribe(listener), drafts.numbers.subscribe(listener)]
      return () => ends.forEach((end) => end())
    },
    // Of equal drafts the same text: a store has to answer with the same until something changes.
    () => JSON.stringify(Object.keys(record).map(typedIn)),
  )
  return {
    typedIn,
    /** Keeps what was typed, where it is something else than the record says. */
    keep(name: string, value: unknown): void {
      const over = record[name]
      const isSame = Object.is(value, over)
      if (typeof value === 'string' && typeof over === 'string')
        drafts.texts.set(placeOf(name), isSame ? null : { value, over })
      else if (isNumber(value) && isNumber(over))
        drafts.numbers.set(placeOf(name), isSame ? null : { value, over })
    },
  }
}

const isNumber = (value: unknown): value is number | null => value === null || typeof value === 'number'
