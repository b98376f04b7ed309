import { useState, type SyntheticEvent } from 'react'
import { bounds } from '#shared/model/bounds.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { keepGuestName, readGuestName, wasAskedGuestName } from '../presence/guest-name.ts'
import './guest.css'

/** Asks a guest once what the others see at their pointer, and again when they want to change it. */
export function GuestName() {
  const { together, screen } = useDesigner()
  const [wasAsked, setAsked] = useState(wasAskedGuestName)
  if (together === null || together.designId !== null) return null
  if (wasAsked && screen.dialog?.kind !== 'guest-name') return null
  return (
    <Ask
      onAnswer={(name) => {
        keepGuestName(name)
        setAsked(true)
        if (screen.dialog?.kind === 'guest-name') screen.set({ dialog: null })
        together.again()
      }}
    />
  )
}

function Ask({ onAnswer }: { readonly onAnswer: (name: string) => void }) {
  const { t } = useWords()
  const [name, setName] = useState(readGuestName() ?? '')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    onAnswer(name)
  }
  return (
    <form className="ds-guest" aria-label={t('designer.guest.title')} onSubmit={submit}>
      <TextField
        label={t('designer.guest.name')}
        hint={t('designer.guest.hint')}
        size="sm"
        autoComplete="nickname"
        maxLength={bounds.guestName.max}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <span className="ds-guest-acts">
        <Button type="submit">{t('designer.guest.keep')}</Button>
        <Button variant="ghost" onClick={() => onAnswer('')}>
          {t('designer.guest.none')}
        </Button>
      </span>
    </form>
  )
}
