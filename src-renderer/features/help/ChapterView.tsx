import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Chapter } from '#shared/help/chapter.ts'
import { chapterNames } from '#shared/help/chapter-names.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { BlockView } from './BlockView.tsx'
import type { Guide } from './guide/guide.ts'
import { LineView } from './LineView.tsx'
import { ProblemList } from './ProblemList.tsx'
import { useChapterTitle } from './guide/use-chapter-title.ts'

/** One chapter, and the ways to the one before and the one after. */
export function ChapterView({ guide, chapter }: { readonly guide: Guide; readonly chapter: Chapter }) {
  useChapterTitle(chapter.title)
  usePlace()
  return (
    <>
      <h1>{chapter.title}</h1>
      <p className="help-lead">
        <LineView line={chapter.lead} />
      </p>
      {chapter.blocks.map((block, index) => (
        // The text of a chapter never changes while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView key={index} block={block} title={chapter.title} pictures={guide.pictures} />
      ))}
      {chapter.name === 'problems' ? <ProblemList groups={guide.problems} /> : null}
      <Turn guide={guide} chapter={chapter} />
    </>
  )
}

/** The text comes after the address: its place is shown when it is there, and its beginning where none is named. */
function usePlace(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') window.scrollTo(0, 0)
    else document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView()
  }, [hash])
}

function Turn({ guide, chapter }: { readonly guide: Guide; readonly chapter: Chapter }) {
  const { t } = useWords()
  const paths = usePaths()
  const at = chapterNames.indexOf(chapter.name)
  const [before, after] = [chapterNames[at - 1], chapterNames[at + 1]]
  const titleOf = (name: Chapter['name']): string => guide.chapters.get(name)?.title ?? ''
  return (
    <nav className="help-turn" aria-label={t('help.turn')}>
      {before === undefined ? null : (
        <Link to={paths.help(before)} rel="prev">
          {t('help.previous', { title: titleOf(before) })}
        </Link>
      )}
      {after === undefined ? null : (
        <Link to={paths.help(after)} rel="next" className="ms-auto text-end">
          {t('help.next', { title: titleOf(after) })}
        </Link>
      )}
    </nav>
  )
}
