import { Link } from 'react-router'
import { commonProblems, listed } from '#shared/help/api/reference.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { apiAreas } from './api-areas.ts'
import { EnglishNote } from './EnglishNote.tsx'
import { ProblemLinks } from './ProblemLinks.tsx'

/** What the API is, its subjects, and what any call may answer. */
export function ApiFirstView({ sentences }: { readonly sentences: ReadonlyMap<string, string> }) {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <>
      <h1>{t('help.api.title')}</h1>
      <p className="help-lead">{t('help.api.lead')}</p>
      <p>{t('help.api.lead-more', { path: '/api/openapi.json', name: '@trama/client' })}</p>
      <EnglishNote />
      <h2>{t('help.api.contents')}</h2>
      <ul className="help-list">
        {apiAreas.map((area) => (
          <li key={area}>
            <Link to={paths.help('api', area)}>{t(`help.api.area.${area}`)}</Link>{' '}
            <small>
              {t('help.api.operations', { count: listed.filter((each) => each.area === area).length })}
            </small>
          </li>
        ))}
      </ul>
      <h2>{t('help.api.common')}</h2>
      <ProblemLinks problems={commonProblems} sentences={sentences} />
    </>
  )
}
