import { Link } from 'react-router'
import { useWords } from '#renderer/state/words.ts'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { usePaths } from './paths.ts'

/** Leads to what the guide says of a problem: its cause, and what to do. */
export function MeaningLink({ code }: { readonly code: string }) {
  const { t } = useWords()
  const paths = usePaths()
  return <TextLink render={<Link to={paths.help('problems', code)} />}>{t('shell.meaning')}</TextLink>
}
