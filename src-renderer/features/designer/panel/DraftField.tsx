import type { KeyboardEvent, ReactNode } from 'react'
import type { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { readBy } from '#renderer/parts/spell-issue.ts'
import { useFieldError } from '#renderer/parts/use-field-error.tsx'
import { useWords } from '#renderer/state/words.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { useDraft, type Draft } from './use-draft.ts'

interface DraftFieldProps<T, O extends T> {
  /** Of which field of which element it is. */
  readonly place: string
  readonly label: string
  readonly value: T
  readonly schema: z.ZodType<O>
  readonly onCommit: (value: O) => void
}

interface TextDraftProps extends DraftFieldProps<string, string> {
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  readonly end?: ReactNode
  readonly placeholder?: string
  readonly mono?: boolean
  readonly size?: 'md' | 'sm'
  /** Several lines. */
  readonly isLong?: boolean
}

/** A text of an element; each right state of it is a step of the design. */
export function TextDraft({ place, value, schema, onCommit, isLong, end, size, ...field }: TextDraftProps) {
  const { isEditing, screen } = useDesigner()
  const errorOf = useFieldError()
  const draft = useDraft({
    value,
    read: (text) => readBy(schema, text),
    commit: onCommit,
    drafts: screen.drafts.texts,
    place,
  })
  const shared = {
    ...field,
    value: draft.value,
    onValueChange: draft.set,
    onBlur: draft.leave,
    onKeyDown: takeBackByEscape(draft),
    readOnly: !isEditing,
    error: draft.problem === null ? undefined : errorOf(draft.problem),
  }
  if (isLong === true) return <TextArea {...shared} rows={2} />
  return <TextField {...shared} autoComplete="off" spellCheck={false} end={end} size={size} />
}

interface NumberDraftProps extends DraftFieldProps<number, number> {
  readonly isDisabled?: boolean
}

/** A length or a place in pixels; arrow keys step on the grid. */
export function NumberDraft({ place, label, value, schema, onCommit, isDisabled }: NumberDraftProps) {
  const { isEditing, screen } = useDesigner()
  const { t } = useWords()
  const errorOf = useFieldError()
  const draft = useDraft<number | null, number>({
    value,
    read: (number) => (number === null ? fail(problem('field-required')) : readBy(schema, number)),
    commit: onCommit,
    drafts: screen.drafts.numbers,
    place,
  })
  return (
    <NumberField
      className="dp-number"
      label={label}
      size="sm"
      step={8}
      value={draft.value}
      onValueChange={draft.set}
      onBlur={draft.leave}
      onKeyDown={takeBackByEscape(draft)}
      disabled={!isEditing || isDisabled === true}
      error={draft.problem === null ? undefined : errorOf(draft.problem)}
      incrementLabel={t('inspector.panel.number-up', { name: label })}
      decrementLabel={t('inspector.panel.number-down', { name: label })}
    />
  )
}

/** Escape takes back what is wrong; where nothing is, it belongs to the panel. */
function takeBackByEscape({ problem: found, takeBack }: Pick<Draft<unknown>, 'problem' | 'takeBack'>) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || found === null) return
    event.preventDefault()
    takeBack()
  }
}
