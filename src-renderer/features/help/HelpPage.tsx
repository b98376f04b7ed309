import { Suspense, use, useEffect } from 'react'
import { Navigate, NavigationType, useNavigationType, useParams } from 'react-router'
import { chapterNamed } from '#shared/help/chapter-names.ts'
import { focusMain } from '#renderer/frame/focus-main.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { later } from '#renderer/parts/later.tsx'
import { useOffline } from '#renderer/parts/use-offline.ts'
import { useWords } from '#renderer/state/words.ts'
import { ChapterView } from './ChapterView.tsx'
import { Contents } from './Contents.tsx'
import { FirstView } from './FirstView.tsx'
import { HelpBar } from './guide/HelpBar.tsx'
import { loadGuide } from './guide/guide.ts'
import './help.css'

/** Its code and its data come when somebody opens it. */
const ApiView = later(async () => (await import('./api/ApiView.tsx')).ApiView, <div className="help" />)

/** The guide: one chapter, what there is to read, or the API. */
export function HelpPage() {
  const { part } = useParams()
  const paths = usePaths()
  useOffline()
  if (part === 'api') return <ApiView />
  const name = part === undefined ? null : chapterNamed(part)
  if (part !== undefined && name === null) return <Navigate to={paths.help()} replace />
  return (
    <Suspense fallback={<div className="help" />}>
      <GuideView name={name} />
    </Suspense>
  )
}

function GuideView({ name }: { readonly name: ReturnType<typeof chapterNamed> }) {
  const { locale } = useWords()
  const guide = use(loadGuide(locale))
  const isLedHere = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    // Whoever was led here before the guide had come has the focus nowhere.
    if (isLedHere && document.activeElement === document.body) focusMain()
  }, [isLedHere])
  const chapter = name === null ? undefined : guide.chapters.get(name)
  return (
    <div className="help">
      <HelpBar index={guide.index} isApi={false} />
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
