import { QrCode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { problem as makeProblem, type Problem } from '#shared/base/problem.ts'
import type { OwnDevice } from '#shared/contract/member.ts'
import { bounds } from '#shared/model/bounds.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useFieldError } from '#renderer/parts/use-field-error.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

export interface PhoneFormProps {
  /** Null: a new phone, which needs a name. */
  readonly known: Pick<OwnDevice, 'name' | 'hasKey'> | null
  /** Why the last try was refused. */
  readonly problem: Problem | null
  readonly busy: boolean
  readonly onMake: (name: string) => void
  readonly onClose: () => void
}

/** What comes before a code: the phone's name, and what happens to its key. */
export function PhoneForm({ known, problem, busy, onMake, onClose }: PhoneFormProps) {
  const { t } = useWords()
  const errorOf = useFieldError()
  const [name, setName] = useState(known?.name ?? '')
  const [wrong, setWrong] = useState<Problem | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // The card was asked for a moment ago, often far below the button.
  useEffect(() => {
    field.current?.focus()
  }, [])
  const nameProblem = wrong ?? (problem?.code === 'name-taken' ? problem : null)
  const send = (): void => {
    const found = checkName(name)
    setWrong(found)
    if (found === null) onMake(name.trim())
  }
  return (
    <Card
      title={known === null ? t('member.phone.title') : t('member.phone.title-again', { name: known.name })}
    >
      <form
        noValidate
        className="flex max-w-100 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="text-text-2">{t('member.phone.lead')}</p>
        {known?.hasKey === true ? <Note tone="warn">{t('member.phone.again-lead')}</Note> : null}
        {problem === null || nameProblem === problem ? null : (
          <ProblemNote tone="bad" live problem={problem} />
        )}
        {known === null ? (
          <TextField
            label={t('member.phone.name')}
            hint={t('member.phone.name-hint', { example: t('member.phone.example') })}
            error={nameProblem === null ? undefined : errorOf(nameProblem)}
            ref={field}
            autoComplete="off"
            spellCheck={false}
            value={name}
            onValueChange={(text) => {
              setName(text)
              if (wrong !== null) setWrong(checkName(text))
            }}
          />
        ) : null}
        <div className="flex gap-2">
          <Button type="submit" icon={QrCode} busy={busy} busyLabel={t('member.phone.making')}>
            {t('member.phone.make')}
          </Button>
          <Button variant="ghost" onClick={busy ? undefined : onClose}>
            {t('shell.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function checkName(text: string): Problem | null {
  const length = text.trim().length
  if (length < bounds.name.min) return makeProblem('field-required')
  return length > bounds.name.max ? makeProblem('field-too-long', { value: bounds.name.max }) : null
}
