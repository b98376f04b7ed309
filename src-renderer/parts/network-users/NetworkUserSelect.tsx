import { useState, type ReactNode } from 'react'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { SearchSelect } from '#renderer/ui/SearchSelect.tsx'
import { usePause } from '../list/use-pause.ts'

const shownAtOnce = 20

export interface NetworkUserSelectProps {
  readonly label: string
  /** Empty: none. */
  readonly value: string
  readonly onValueChange: (userId: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly labelEnd?: ReactNode
  readonly optional?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly size?: 'md' | 'sm' | undefined
}

/** One network user among however many there are: the server looks for what is typed. */
export function NetworkUserSelect({ value, onValueChange, ...field }: NetworkUserSelectProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const asked = usePause(text)
  const found = useAsk('networkUsers', 'page', { text: asked.trim(), limit: shownAtOnce }, { keep: true })
  const rows = found.data?.rows ?? []
  const among = rows.find((user) => user.id === value)
  const other = useAsk(
    'networkUsers',
    'one',
    { id: value },
    { when: value !== '' && among === undefined, keep: true },
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
      options={rows.map((user) => ({ value: user.id, label: user.name, hint: user.email }))}
      chosen={chosen === null ? null : { value: chosen.id, label: chosen.name, hint: chosen.email }}
      onChosen={(next) => onValueChange(next?.value ?? '')}
      onTextChange={setText}
    />
  )
}
