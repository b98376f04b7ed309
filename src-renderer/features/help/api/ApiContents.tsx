import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { apiAreas, type ApiArea } from './api-areas.ts'

/** Every subject of the API, with the present one marked. */
export function ApiContents({ present }: { readonly present: ApiArea | null }) {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <nav className="help-contents" aria-label={t('help.api.contents')}>
      <Link to={paths.help()}>{t('help.api.guide')}</Link>
      <Link to={paths.help('api')} aria-current={present === null ? 'page' : undefined}>
        {t('help.api.title')}
      </Link>
      <p className="help-group">{t('help.api.contents')}</p>
      <ul>
        {apiAreas.map((area) => (
          <li key={area}>
            <Link to={paths.help('api', area)} aria-current={area === present ? 'page' : undefined}>
              {t(`help.api.area.${area}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
