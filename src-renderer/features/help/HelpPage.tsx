import { Suspense, use } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { chapterNamed } from '#shared/help/chapter-names.ts'
import { BarChoices } from '#renderer/frame/BarChoices.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { useOffline } from '#renderer/parts/use-offline.ts'
import { useWords } from '#renderer/state/words.ts'
import { Logo } from '#renderer/ui/Logo.tsx'
import { ChapterView } from './ChapterView.tsx'
import { Contents } from './Contents.tsx'
import { FirstView } from './FirstView.tsx'
import { GuideSearch } from './GuideSearch.tsx'
import { loadGuide } from './guide.ts'
import './help.css'

/** The guide: one chapter, or what there is to read. */
export function HelpPage() {
  const { part } = useParams()
  const paths = usePaths()
  useOffline()
  const name = part === undefined ? null : chapterNamed(part)
  if (part !== undefined && name === null) return <Navigate to={paths.help()} replace />
  return (
    <Suspense fallback={<div className="help" />}>
      <GuideView name={name} />
    </Suspense>
  )
}

function GuideView({ name }: { readonly name: ReturnType<typeof chapterNamed> }) {
  const { t, locale } = useWords()
  const paths = usePaths()
  const guide = use(loadGuide(locale))
  const chapter = name === null ? undefined : guide.chapters.get(name)
  return (
    <div className="help">
      <header className="help-bar">
        <Link to={paths.root()} className="text-text no-underline">
          <Logo name={t('shell.product')} />
        </Link>
        <GuideSearch index={guide.index} />
        <div className="help-bar-end">
          <BarChoices languageClass="max-sm:hidden" />
        </div>
      </header>
      <div className="help-body">
        <Contents guide={guide} present={name} />
        <main className="help-main">
          {chapter === undefined ? (
            <FirstView guide={guide} />
          ) : (
            <ChapterView key={chapter.name} guide={guide} chapter={chapter} />
          )}
        </main>
      </div>
    </div>
  )
}
