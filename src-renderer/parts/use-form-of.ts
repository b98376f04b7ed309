import { zodResolver } from '@hookform/resolvers/zod'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type RefCallback,
} from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
  type UseFormSetError,
} from 'react-hook-form'
import type { z } from 'zod'
import type { Problem, ProblemCode } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import { useAttempts, type WaitingChange } from '#renderer/state/use-attempts.ts'
import { useServerBack } from '#renderer/state/use-server-back.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { readSpelled, spellIssue } from './spell-issue.ts'
import { useFieldError } from './use-field-error.tsx'

/** A form: what to spread into its fields, and where it stands. `I` is what is typed. */
export interface FormOf<I extends FieldValues> {
  /** For the element around the fields: after a try that failed, the first wrong one in it gets the focus. */
  readonly root: RefCallback<HTMLElement>
  /** For `TextField`, `PasswordField`, `TextArea`. */
  readonly text: (name: Path<I>) => TextProps
  /** For parts with a value: `NumberField`, `Select`. */
  readonly value: <N extends Path<I>>(name: N) => ValueProps<PathValue<I, N>>
  /** For `Switch`, `Checkbox`. */
  readonly check: (name: Path<I>) => {
    readonly checked: boolean
    readonly onCheckedChange: (checked: boolean) => void
    readonly name: string
  }
  readonly error: (name: Path<I>) => FieldError | undefined
  readonly set: <N extends Path<I>>(name: N, value: PathValue<I, N>) => void
  /** Checks some fields now, all unless told which; whether they are right. The first wrong one gets the focus. */
  readonly validate: (names?: readonly Path<I>[]) => Promise<boolean>
  readonly values: I
  readonly submit: () => void
  /** The form was sent, and a field that is required is still empty. */
  readonly isIncomplete: boolean
  /** The problem of the last try that belongs to no field. */
  readonly problem: Problem | null
  /** What was sent last is not done twice where the same is sent again. */
  readonly isOnce: boolean
  readonly busy: boolean
  /** What was sent waits for the server; null: it does not. */
  readonly waiting: WaitingChange | null
  /** Names of the fields that differ from the start. */
  readonly changed: readonly string[]
}

export interface TextProps {
  readonly name: string
  readonly ref: RefCallBack
  readonly onBlur: (event: FocusEvent) => Promise<void>
  readonly onChange: (event: ChangeEvent) => Promise<void>
  readonly error: FieldError | undefined
}

export interface ValueProps<V> {
  readonly value: V
  readonly onValueChange: (value: V) => void
  readonly onBlur: (event?: FocusEvent) => void
  readonly name: string
  readonly error: FieldError | undefined
}

export interface FormPlan<I extends FieldValues, O, A> {
  readonly schema: z.ZodType<O, I>
  readonly start: I
  /** `attempt` goes along with what changes something, so that the form says that it waits, and can stop it. */
  readonly send: (values: O, attempt: Attempt) => Promise<Result<A>>
  readonly done: (answer: A) => void
  /** Fields of problems that come without a place. */
  readonly homes?: { readonly [C in ProblemCode]?: Path<I> }
}

/**
 * A form over a schema: a field that was changed is checked when it is left, then on every key; all of them
 * when the form is sent. What the server refuses goes under its field when it has one, else into `problem`.
 */
export function useFormOf<I extends FieldValues, O, A>(plan: FormPlan<I, O, A>): FormOf<I> {
  const errorOf = useFieldError()
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(plan.schema, { error: spellIssue }),
    defaultValues: plan.start as DefaultValues<I>,
    mode: 'onSubmit',
    // It knows the fields of text alone.
    shouldFocusError: false,
  })
  const { root, fail } = useFirstWrong()
  const { waiting, isOnce, follow } = useAttempts()
  const { refusal, refused, forget, refuse } = useRefusal(plan, form.setError)
  const { errors, dirtyFields, isSubmitting, isSubmitted } = form.formState
  const error = (name: Path<I>): FieldError | undefined => {
    const { [name]: failed } = errors as Failures
    const found = readSpelled(failed?.message)
    return found === null ? undefined : errorOf(found)
  }
  const set = <N extends Path<I>>(name: N, value: PathValue<I, N>): void => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted || name in errors })
  }
  const leave = (name: Path<I>, to: EventTarget | null): void => {
    if (name in dirtyFields && !refused.has(name) && !isPressed(to)) void form.trigger(name)
  }
  const submit = async (): Promise<boolean> => {
    let isDone = false
    await form.handleSubmit(async (given) => {
      forget()
      const { answer, isGone } = await follow((attempt) => plan.send(given, attempt))
      isDone = answer.ok || isGone
      if (isGone) return
      if (answer.ok) plan.done(answer.value)
      else refuse(answer.problem)
    })()
    return isDone
  }
  const values = form.watch()
  return {
    root,
    text: (name) => {
      const field = form.register(name)
      return {
        name,
        ref: field.ref,
        onBlur: async (event: FocusEvent) => {
          await field.onBlur(event)
          leave(name, event.relatedTarget)
        },
        onChange: async (event: ChangeEvent) => {
          await field.onChange(event)
          if (name in errors) await form.trigger(name)
        },
        error: error(name),
      }
    },
    value: (name) => ({
      name,
      value: values[name],
      onValueChange: (value) => set(name, value),
      onBlur: (event) => leave(name, event?.relatedTarget ?? null),
      error: error(name),
    }),
    check: (name) => ({
      name,
      checked: Boolean(values[name]),
      onCheckedChange: (checked) => set(name, checked as PathValue<I, typeof name>),
    }),
    error,
    set,
    validate: async (names) => (await form.trigger(names)) || fail(),
    values,
    submit: () => void submit().then((isDone) => isDone || fail()),
    isIncomplete: isSubmitted && hasEmptyField(errors as Failures),
    problem: refusal,
    isOnce,
    busy: isSubmitting,
    waiting,
    changed: Object.keys(dirtyFields),
  }
}

/** What the server refused: under the fields it is about, else as the problem of the whole. */
function useRefusal<I extends FieldValues, O, A>(plan: FormPlan<I, O, A>, setError: UseFormSetError<I>) {
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const forget = useCallback(() => setRefusal(null), [])
  useServerBack(refusal, forget)
  // Fields that the server refused as they are: checking them again here would call them right.
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const refuse = (problem: Problem): void => {
    const placed = allOf(problem).map((one) => ({ one, field: fieldOf(one, plan) }))
    setRefused(new Set(placed.map(({ field }) => field).filter((field) => field !== undefined)))
    for (const { one, field } of placed) {
      if (field !== undefined) setError(field, { type: one.code, message: JSON.stringify(one) })
    }
    setRefusal(placed.find(({ field }) => field === undefined)?.one ?? null)
  }
  return { refusal, refused, forget, refuse }
}

/** The focus waits for the errors to be shown: only then a field says that it is wrong. */
function useFirstWrong() {
  const around = useRef<HTMLElement>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0 && around.current !== null) focusFirstWrong(around.current)
  }, [failures])
  const root = useCallback((element: HTMLElement | null) => {
    around.current = element
  }, [])
  const fail = (): false => {
    setFailures((before) => before + 1)
    return false
  }
  return { root, fail }
}

type Failures = Readonly<Record<string, { readonly message?: string } | undefined>>

function hasEmptyField(errors: Failures): boolean {
  return Object.values(errors).some((failed) => readSpelled(failed?.message)?.code === 'field-required')
}

/** Leaving for a button: an error that appears now would move it away from under the pointer. */
function isPressed(to: EventTarget | null): boolean {
  return to instanceof Element && to.closest('button, summary, a') !== null
}

function allOf(problem: Problem): readonly Problem[] {
  const also = problem.also ?? []
  // What is wrong stands in `also`; the head only says that something is.
  return problem.code === 'input-invalid' && also.length > 0 ? also : [problem, ...also]
}

function fieldOf<I extends FieldValues, O, A>(
  problem: Problem,
  plan: FormPlan<I, O, A>,
): Path<I> | undefined {
  const place = problem.at?.findLast((part) => Object.hasOwn(plan.start, part))
  if (place !== undefined) return place as Path<I>
  return plan.homes?.[problem.code]
}
