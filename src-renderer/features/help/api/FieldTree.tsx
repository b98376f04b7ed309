import { useState } from 'react'
import type { ApiField } from '#shared/help/api/operation.ts'
import { useWords } from '#renderer/state/words.ts'
import { TickedText } from './TickedText.tsx'

/** What travels, field by field; what is within one comes when it is opened. */
export function FieldTree({ fields }: { readonly fields: readonly ApiField[] }) {
  return (
    <ul className="help-api-fields">
      {fields.map((field, at) => (
        // Shapes of a choice may be called alike; none of them ever moves.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          {field.fields === undefined ? <FieldLine field={field} /> : <Branch field={field} />}
        </li>
      ))}
    </ul>
  )
}

function Branch({ field }: { readonly field: ApiField }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <FieldLine field={field} />
      </summary>
      {isOpen ? <FieldTree fields={field.fields ?? []} /> : null}
    </details>
  )
}

function FieldLine({ field: { name, type, isOptional, text } }: { readonly field: ApiField }) {
  const { t } = useWords()
  return (
    <span className="help-api-field">
      <code>{name}</code> <span className="help-api-type">{type}</span>
      {isOptional === true ? <em>{t('help.api.optional')}</em> : null}
      {text === undefined ? null : (
        <span lang="en">
          <TickedText text={text} />
        </span>
      )}
    </span>
  )
}
