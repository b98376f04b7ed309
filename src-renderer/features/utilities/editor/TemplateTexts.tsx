import type { EditorState } from '@codemirror/state'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import type { VariableView } from '#shared/contract/utilities.ts'
import { bytesOf, utilityBounds } from '#shared/utilities/bounds.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { ErrorLine } from '#renderer/ui/ErrorLine.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import type { KnownName } from './known-name.ts'
import { textFields, type TemplateFields, type TextField } from './template-fields.ts'

const CodeEditor = lazy(async () => ({ default: (await import('./CodeEditor.tsx')).CodeEditor }))

export interface TemplateTextsProps {
  readonly form: FormOf<TemplateFields>
  readonly variables: readonly VariableView[]
  readonly isReadOnly: boolean
}

/** The four texts of a template, one at a time, each with what it is for and its size. */
export function TemplateTexts({ form, variables, isReadOnly }: TemplateTextsProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<TextField>('content')
  const [memory] = useState(() => new Map<string, EditorState>())
  const names = useKnownNames(variables)
  // A text that was refused is shown, once for each time that it is.
  const refused = textFields.find((field) => form.error(field) !== undefined)
  const [shown, setShown] = useState<TextField | undefined>(undefined)
  if (shown !== refused) {
    setShown(refused)
    if (refused !== undefined) setChosen(refused)
  }
  return (
    <Tabs
      label={t('utilities.editor.parts')}
      value={chosen}
      onValueChange={setChosen}
      tabs={textFields.map((field) => ({
        value: field,
        label: t(`utilities.editor.${field}`),
        content: (
          <TextPanel
            field={field}
            text={form.values[field]}
            error={form.error(field)}
            onChange={(text) => form.set(field, text)}
            {...{ names, memory, isReadOnly }}
          />
        ),
      }))}
    />
  )
}

interface TextPanelProps {
  readonly field: TextField
  readonly text: string
  readonly error: FieldError | undefined
  readonly onChange: (text: string) => void
  readonly names: readonly KnownName[]
  readonly memory: Map<string, EditorState>
  readonly isReadOnly: boolean
}

function TextPanel({ field, text, error, onChange, names, memory, isReadOnly }: TextPanelProps) {
  const { t } = useWords()
  const id = useId()
  const isOver = bytesOf(text) > utilityBounds.textBytes
  return (
    <div className="flex flex-col gap-2 pt-3">
      <p id={`${id}hint`} className="text-12 text-text-2">
        {t(`utilities.editor.hint-${field}`)}
        {field === 'content' ? null : ` ${t('utilities.editor.quotes', { sample: '{{NAME}}' })}`}
      </p>
      <div className="h-[min(55vh,30rem)] min-h-64">
        <Suspense fallback={<SkeletonBlock width="100%" height="100%" />}>
          <CodeEditor
            label={t(`utilities.editor.${field}`)}
            describedBy={`${id}hint ${id}size ${id}keys`}
            start={text}
            onChange={onChange}
            names={names}
            isShell={field !== 'content' || text.startsWith('#!')}
            isReadOnly={isReadOnly}
            isWrong={isOver || error !== undefined}
            memory={memory}
            memoryKey={field}
          />
        </Suspense>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-12 text-text-3">
        <Size id={`${id}size`} text={text} isOver={isOver} />
        <span id={`${id}keys`}>{isReadOnly ? null : t('utilities.editor.keys')}</span>
      </div>
      {error === undefined || isOver ? null : (
        <ErrorLine error={error}>{(said) => <span role="alert">{said}</span>}</ErrorLine>
      )}
    </div>
  )
}

function Size(props: { readonly id: string; readonly text: string; readonly isOver: boolean }) {
  const { t, format } = useWords()
  const facts = {
    used: format.number(Math.ceil((bytesOf(props.text) / 1024) * 10) / 10),
    limit: format.number(utilityBounds.textBytes / 1024),
  }
  return (
    <span id={props.id} className={props.isOver ? 'num font-medium text-bad' : 'num'}>
      {t(props.isOver ? 'utilities.editor.size-over' : 'utilities.editor.size', facts)}
    </span>
  )
}

function useKnownNames(variables: readonly VariableView[]): readonly KnownName[] {
  const { t } = useWords()
  return useMemo(
    () =>
      variables.map(({ name, value }) => ({
        name,
        detail:
          value === null ? t('utilities.editor.secret-detail') : value.replaceAll(/\s+/g, ' ').slice(0, 30),
      })),
    [variables, t],
  )
}
