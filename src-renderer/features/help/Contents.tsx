import { Link } from 'react-router'
import { chapterGroups, groupNames, type ChapterName } from '#shared/help/chapter-names.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import type { Guide } from './guide/guide.ts'

/** Every chapter by its group, with the present one marked. */
export function Contents({
  guide,
  present,
}: {
  readonly guide: Guide
  readonly present: ChapterName | null
}) {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <nav className="help-contents" aria-label={t('help.contents')}>
      <Link to={paths.help()} aria-current={present === null ? 'page' : undefined}>
        {t('help.title')}
      </Link>
      {groupNames.map((group) => (
        <div key={group}>
          <p className="help-group">{t(`help.group.${group}`)}</p>
          <ul>
            {chapterGroups[group].map((name) => (
              <li key={name}>
                <Link to={paths.help(name)} aria-current={name === present ? 'page' : undefined}>
                  {guide.chapters.get(name)?.title}
                </Link>
              </li>
            ))}
            {group === 'run' ? (
              <li>
                <Link to={paths.help('api')}>{t('help.api.title')}</Link>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </nav>
  )
}
