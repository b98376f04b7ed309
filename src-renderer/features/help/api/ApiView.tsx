import { Suspense, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { listed } from '#shared/help/api/reference.ts'
import { useWords } from '#renderer/state/words.ts'
import { loadGuide } from '../guide/guide.ts'
import { HelpBar } from '../guide/HelpBar.tsx'
import { useChapterTitle } from '../guide/use-chapter-title.ts'
import { ApiContents } from './ApiContents.tsx'
import { areaAt, indexOperations } from './api-areas.ts'
import { ApiFirstView } from './ApiFirstView.tsx'
import { AreaView } from './AreaView.tsx'
import './api.css'

/** The API by its subjects: what there is, or the operations of the subject that the address names. */
export function ApiView() {
  const { t, locale } = useWords()
  const { hash } = useLocation()
  const area = areaAt(hash)
  const title = area === null ? t('help.api.title') : `${t(`help.api.area.${area}`)} - ${t('help.api.title')}`
  useChapterTitle(title)
  const { problems } = use(loadGuide(locale))
  const index = useMemo(() => indexOperations(listed, (of) => t(`help.api.area.${of}`)), [t])
  const sentences = useMemo(
    () => new Map(problems.flatMap((group) => group.problems).map(({ code, sentence }) => [code, sentence])),
    [problems],
  )
  return (
    <div className="help">
      <HelpBar index={index} isApi />
      <div className="help-body help-api">
        <ApiContents present={area} />
        <main className="help-main">
          {area === null ? (
            <ApiFirstView sentences={sentences} />
          ) : (
            <Suspense fallback={null}>
              <AreaView key={area} area={area} sentences={sentences} />
            </Suspense>
          )}
        </main>
      </div>
    </div>
  )
}
