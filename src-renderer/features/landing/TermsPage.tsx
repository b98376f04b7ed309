import { useWords } from '#renderer/state/words.ts'
import { AcceptTerms } from './AcceptTerms.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { useOperatorNames } from './use-operator-names.ts'

const sections = [
  'who',
  'service',
  'account',
  'machines',
  'conduct',
  'plans',
  'yours',
  'availability',
  'liability',
  'end',
  'changes',
  'law',
] as const

/** Terms and conditions of use, as a template filled in with who runs this deployment. */
export function TermsPage() {
  const { t } = useWords()
  const names = useOperatorNames()
  return (
    <DocumentPage
      title={t('legal.terms.title')}
      lead={t('legal.terms.lead', names)}
      step={<AcceptTerms />}
      sections={sections.map((id) => ({
        id: id === 'who' ? 'operator' : id,
        title: t(`legal.terms.${id}.title`),
        paragraphs: [t(`legal.terms.${id}.one`, names), t(`legal.terms.${id}.two`, names)],
      }))}
    />
  )
}
