import { useWords } from '#renderer/state/words.ts'

/** Says that what comes from the contract is in English, where the page is not. */
export function EnglishNote() {
  const { t, locale } = useWords()
  return locale === 'en' ? null : (
    <p className="help-note" role="note">
      {t('help.api.english')}
    </p>
  )
}
