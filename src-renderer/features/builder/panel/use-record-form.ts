import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import type { z } from 'zod'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import { readSpelled, spellIssue } from '#renderer/parts/spell-issue.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'

export interface RecordFormPlan<I extends FieldValues, O> {
  readonly schema: z.ZodType<O, I>
  /** The record as it is now; when it changes elsewhere, fields that are not being edited follow. */
  readonly record: I
  /** Becomes a step of the document; a refusal goes under its field. */
  readonly send: (values: O) => Result<void>
  /** Where problems without a place belong. */
  readonly home: Path<I>
}

/** A record's form in a side panel: each field is a step of the document when it is left, or chosen. */
export function useRecordForm<I extends FieldValues, O>(plan: RecordFormPlan<I, O>) {
  const textOf = useProblemText()
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(plan.schema, { error: spellIssue }),
    defaultValues: plan.record as DefaultValues<I>,
    values: plan.record,
    resetOptions: { keepDirtyValues: true },
    mode: 'onBlur',
  })
  const { errors } = form.formState
  const error = (name: Path<I>): string | undefined => {
    const found = readSpelled(
      (errors as Readonly<Record<string, { readonly message?: string } | undefined>>)[name]?.message,
    )
    return found === null ? undefined : textOf(found)
  }
  const refuse = (problem: Problem): void => {
    const [place] = problem.at ?? []
    const field = place !== undefined && Object.hasOwn(plan.record, place) ? (place as Path<I>) : plan.home
    form.setError(field, { type: problem.code, message: JSON.stringify(problem) })
  }
  const commit = (): void =>
    void form.handleSubmit((values) => {
      const typed = form.getValues()
      if (Object.keys(plan.record).every((name) => Object.is(typed[name as Path<I>], plan.record[name])))
        return
      const sent = plan.send(values)
      if (sent.ok) form.reset(values as unknown as I)
      else refuse(sent.problem)
    })()
  const set = <N extends Path<I>>(name: N, value: PathValue<I, N>): void => {
    form.setValue(name, value, { shouldDirty: true })
    commit()
  }
  const values = form.watch()
  return {
    values,
    error,
    set,
    /** Shows a value that is not a step yet: the field it stands in has to be filled first. */
    put: <N extends Path<I>>(name: N, value: PathValue<I, N>): void =>
      form.setValue(name, value, { shouldDirty: true }),
    /** For `TextField` and `TextArea`: Enter and leaving the field make the step. */
    text: (name: Path<I>) => {
      const field = form.register(name, { onBlur: commit })
      return {
        ...field,
        error: error(name),
        onKeyDown: (event: {
          readonly key: string
          readonly target: EventTarget
          readonly preventDefault: () => void
        }) => {
          if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return
          event.preventDefault()
          commit()
        },
      }
    },
    /** For `Select` and `RadioGroup`. */
    value: <N extends Path<I>>(name: N) => ({
      value: values[name] as PathValue<I, N>,
      onValueChange: (value: PathValue<I, N>) => set(name, value),
      error: error(name),
    }),
    /** For `Switch`. */
    check: (name: Path<I>) => ({
      checked: Boolean(values[name]),
      onCheckedChange: (checked: boolean) => set(name, checked as PathValue<I, typeof name>),
    }),
  }
}
