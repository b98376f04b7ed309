import { useWords } from '#renderer/state/words.ts'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { useReach } from './use-reach.ts'

/** How many expectations there are, and how many of them are not met as the network is drawn. */
export function ExpectedState() {
  const { t } = useWords()
  const { expected } = useReach()
  const unmet = expected.filter(({ isMet }) => !isMet).length
  return (
    <p className="flex items-center gap-2">
      <StateGlyph state={unmet === 0 ? 'synchronized' : 'error'} />
      {unmet === 0
        ? t('reach.expected.all-met', { count: expected.length })
        : t('reach.expected.some-unmet', { count: unmet })}
    </p>
  )
}
