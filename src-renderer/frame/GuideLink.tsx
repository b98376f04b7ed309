import { CircleQuestionMark } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import type { GuidePlace } from './guide-places.ts'
import { usePaths } from './paths.ts'

export interface GuideLinkProps {
  /** Null: the beginning of the guide. */
  readonly place: GuidePlace | null
  /** Of the bar in which it stands. */
  readonly size?: 'xs' | 'sm'
}

/** "?": leads to what the guide says of the page. */
export function GuideLink({ place, size = 'sm' }: GuideLinkProps) {
  const { t } = useWords()
  const paths = usePaths()
  const label = t('shell.explained')
  return (
    <Tooltip text={label}>
      <ButtonLink
        variant="ghost"
        size={size}
        icon={CircleQuestionMark}
        aria-label={label}
        data-icon-only=""
        render={<Link to={paths.help(place?.chapter, place?.anchor)} />}
      />
    </Tooltip>
  )
}
