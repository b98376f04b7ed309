import { useState, type ReactNode } from 'react'
import { useSession } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { SearchSelect } from '#renderer/ui/SearchSelect.tsx'
import { usePause } from '../list/use-pause.ts'
import { myself } from './myself.ts'

const shownAtOnce = 20

export interface NetworkUserSelectProps {
  readonly label: string
  /** Empty: none. */
  readonly value: string
  readonly onValueChange: (userId: string) => void
  readonly error?: FieldError | undefined
  readonly hint?: ReactNode
  readonly labelEnd?: ReactNode
  readonly optional?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly size?: 'md' | 'sm' | undefined
  /** Whoever is signed in can be chosen, as `myself`. */
  readonly offersMyself?: boolean
}

/** One network user among however many there are: the server looks for what is typed. */
export function NetworkUserSelect({
  value,
  onValueChange,
  offersMyself = false,
  ...field
}: NetworkUserSelectProps) {
  const { t } = useWords()
  const session = useSession()
  const [text, setText] = useState('')
  const asked = usePause(text)
  const found = useAsk('networkUsers', 'page', { text: asked.trim(), limit: shownAtOnce }, { keep: true })
  const rows = found.data?.rows ?? []
  const own = { value: myself, label: t('networks.person.myself'), hint: session?.email ?? '' }
  const isOffered =
    offersMyself &&
    session !== null &&
    `${own.label} ${own.hint}`.toLowerCase().includes(asked.trim().toLowerCase())
  const among = rows.find((user) => user.id === value)
  const other = useAsk(
    'networkUsers',
    'one',
    { id: value },
    { when: value !== '' && value !== myself && among === undefined, keep: true },
  )
  const chosen = value === '' ? null : (among ?? (other.data?.id === value ? other.data : null))
  const isWaiting = found.isOld || found.waiting || asked !== text
  return (
    <SearchSelect
      {...field}
      placeholder={t('networks.person.choose')}
      openLabel={t('networks.person.open')}
      emptyText={t('networks.person.no-match')}
      waitingText={isWaiting ? t('networks.person.searching') : undefined}
      options={[
        ...(isOffered ? [own] : []),
        ...rows.map((user) => ({ value: user.id, label: user.name, hint: user.email })),
      ]}
      chosen={
        value === myself
          ? own
          : chosen === null
            ? null
            : { value: chosen.id, label: chosen.name, hint: chosen.email }
      }
      onChosen={(next) => onValueChange(next?.value ?? '')}
      onTextChange={setText}
    />
  )
}
