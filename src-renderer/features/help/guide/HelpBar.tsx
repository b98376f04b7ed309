import { Link } from 'react-router'
import type { SearchIndex } from '#shared/help/search.ts'
import { BarChoices } from '#renderer/frame/BarChoices.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { Logo } from '#renderer/ui/Logo.tsx'
import { GuideSearch } from './GuideSearch.tsx'

/** The bar above the guide and the API: where one is, and the search. */
export function HelpBar({ index, isApi }: { readonly index: SearchIndex; readonly isApi: boolean }) {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <header className="help-bar">
      <Link to={paths.root()} className="help-home">
        <Logo name={t('shell.product')} />
      </Link>
      <GuideSearch index={index} isApi={isApi} />
      <div className="help-bar-end">
        <BarChoices />
      </div>
    </header>
  )
}
