import { Link } from 'react-router'
import { useWords } from '#renderer/state/words.ts'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** Where the terms of use and the policy are read. */
export interface DocumentPaths {
  readonly terms: string
  readonly privacy: string
}

/** What is accepted; in another window, so that what was typed stays. */
export function Documents({ terms, privacy }: DocumentPaths) {
  const { t } = useWords()
  return (
    <p className="text-12 text-text-2">
      {t('accounts.register.read')}{' '}
      <TextLink render={<Link to={terms} target="_blank" />}>{t('accounts.register.terms-link')}</TextLink>{' '}
      {t('accounts.register.and')}{' '}
      <TextLink render={<Link to={privacy} target="_blank" />}>
        {t('accounts.register.privacy-link')}
      </TextLink>
    </p>
  )
}
