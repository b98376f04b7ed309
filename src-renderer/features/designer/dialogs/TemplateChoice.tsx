import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, type ReactNode } from 'react'
import { templateNames, type TemplateName } from '#shared/design/templates/template-names.ts'
import { useWords } from '#renderer/state/words.ts'
import { Field } from '#renderer/ui/Field.tsx'
import type { DrawnTemplate } from '../files/draw-templates.ts'
import { Preview } from './Preview.tsx'

/** What a design begins with. */
export type Beginning = TemplateName | 'empty'

export interface TemplateChoiceProps {
  /** Null while they are drawn: their cards stand there, so that nothing under the pointer moves when they come. */
  readonly templates: readonly DrawnTemplate[] | null
  readonly value: Beginning
  readonly onValueChange: (value: Beginning) => void
  /** One was pressed twice: it is wanted at once. */
  readonly onTwice: () => void
}

/** Nothing, or a template: each with its picture. */
export function TemplateChoice({ templates, value, onValueChange, onTwice }: TemplateChoiceProps) {
  const { t } = useWords()
  return (
    <Field label={t('designFiles.new.begin')} labelled="by-id">
      <RadioGroup
        className="grid grid-cols-1 gap-2 sm:grid-cols-2"
        onDoubleClick={onTwice}
        value={value}
        onValueChange={(next) => onValueChange(next)}
      >
        <Card value="empty" title={t('designFiles.new.empty')} text={t('designFiles.new.empty-text')} />
        {templateNames.map((name) => {
          const drawn = templates?.find((each) => each.name === name)
          return (
            <Card
              key={name}
              value={name}
              title={t(`templates.${name}.title`)}
              text={t(`templates.${name}.text`)}
              disabled={drawn === undefined}
            >
              {drawn === undefined ? (
                <span className="mt-2 h-40 w-full" />
              ) : drawn.svg === null ? null : (
                <Preview svg={drawn.svg} label="" size="card" />
              )}
            </Card>
          )
        })}
      </RadioGroup>
    </Field>
  )
}

interface CardProps {
  readonly value: Beginning
  readonly title: string
  readonly text: string
  readonly disabled?: boolean
  readonly children?: ReactNode
}

function Card({ value, title, text, disabled = false, children }: CardProps) {
  const id = useId()
  return (
    <label className="ui-choice rounded-(--r-3) border border-line p-3 first:sm:col-span-2 has-data-checked:border-selected">
      <Radio.Root
        className="ui-radio"
        value={value}
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      />
      <span className="ui-choice-words min-w-0">
        <span id={`${id}-title`}>{title}</span>
        <span id={`${id}-text`} className="ui-hint">
          {text}
        </span>
        {children}
      </span>
    </label>
  )
}
