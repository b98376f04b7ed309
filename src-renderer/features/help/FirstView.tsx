import { Link } from 'react-router'
import { textOf } from '#shared/help/chapter.ts'
import { chapterGroups, groupNames } from '#shared/help/chapter-names.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import type { Guide } from './guide/guide.ts'
import { useChapterTitle } from './guide/use-chapter-title.ts'

/** What there is to read, each with what it is about. */
export function FirstView({ guide }: { readonly guide: Guide }) {
  const { t } = useWords()
  const paths = usePaths()
  useChapterTitle(null)
  return (
    <>
      <h1>{t('help.title')}</h1>
      <p className="help-lead">{t('help.lead')}</p>
      {groupNames.map((group) => (
        <section key={group}>
          <h2>{t(`help.group.${group}`)}</h2>
          <ul className="help-list">
            {chapterGroups[group].map((name) => {
              const chapter = guide.chapters.get(name)
              return chapter === undefined ? null : (
                <li key={name}>
                  <Link to={paths.help(name)}>{chapter.title}</Link>
                  <p>{textOf(chapter.lead)}</p>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}
