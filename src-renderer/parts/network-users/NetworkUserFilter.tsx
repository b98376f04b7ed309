import { Users } from 'lucide-react'
import { useState } from 'react'
import { callOf } from '#renderer/state/calls.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { usePause } from '../list/use-pause.ts'

/** As many as a filter takes. */
const mostChosen = 100
const shownAtOnce = 20

export interface NetworkUserFilterProps {
  /** None chosen: everybody's. */
  readonly userIds: readonly string[]
  readonly most?: number
  readonly onChange: (userIds: readonly string[]) => void
}

/** Narrows a list to records of some network users, found among all of them by typing. */
export function NetworkUserFilter({ userIds, most = mostChosen, onChange }: NetworkUserFilterProps) {
  const { t, format } = useWords()
  const backend = useBackend()
  const [text, setText] = useState('')
  const asked = usePause(text).trim()
  const found = useAsk('networkUsers', 'page', { text: asked, limit: shownAtOnce }, { keep: true })
  const [only] = userIds
  const single = useAsk(
    'networkUsers',
    'one',
    { id: only ?? '' },
    { when: only !== undefined && userIds.length === 1 },
  )
  const total = found.data?.total ?? 0
  const choosable = Math.min(most, total)
  const chooseAll = async (): Promise<void> => {
    const answer = await callOf(backend, 'networkUsers', 'page')({ text: asked, limit: most })
    if (answer.ok) onChange(answer.value.rows.map((user) => user.id))
  }
  return (
    <ChoiceFilter
      label={t('users.person.filter')}
      icon={Users}
      values={userIds}
      onChange={(ids) => onChange(ids.slice(0, most))}
      summary={
        userIds.length === 1 && single.data !== undefined
          ? single.data.name
          : t('users.person.count', { count: userIds.length })
      }
      options={(found.data?.rows ?? []).map((user) => ({
        value: user.id,
        label: user.name,
        hint: user.email,
      }))}
      search={{ label: t('users.person.find'), text, onTextChange: setText }}
      onAll={() => void chooseAll()}
      allLabel={
        choosable < total
          ? t('users.person.first', { number: format.number(choosable) })
          : t('users.person.all', { number: format.number(total) })
      }
      emptyText={t('networks.person.no-match')}
    />
  )
}
