import { useWords } from '#renderer/state/words.ts'
import { DocumentPage } from './DocumentPage.tsx'
import { useOperatorNames } from './use-operator-names.ts'

const sections = [
  'who',
  'data',
  'never',
  'purpose',
  'basis',
  'cookies',
  'others',
  'time',
  'safety',
  'rights',
  'complaint',
] as const

/** Personal data policy, as a template filled in with who runs this deployment. */
export function PrivacyPage() {
  const { t } = useWords()
  const names = useOperatorNames()
  return (
    <DocumentPage
      title={t('legal.privacy.title')}
      lead={t('legal.privacy.lead', names)}
      sections={sections.map((id) => ({
        id: id === 'who' ? 'operator' : id,
        title: t(`legal.privacy.${id}.title`),
        paragraphs: [t(`legal.privacy.${id}.one`, names), t(`legal.privacy.${id}.two`, names)],
      }))}
    />
  )
}
