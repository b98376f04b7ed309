import { practiceNumbers } from '#shared/billing/practice-card.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { groupCardNumber } from './card-form.ts'

/** Payments here are practice; which cards to try, and what each of them does. */
export function PracticeNote() {
  const { t } = useWords()
  return (
    <Note tone="info" title={t('payment.practice.title')}>
      {t('payment.practice.text')}
      <details className="mt-1">
        <summary className="w-fit cursor-pointer font-medium">{t('payment.practice.cards')}</summary>
        <p className="mt-1">{t('payment.practice.how')}</p>
        <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 max-sm:grid-cols-1">
          {Object.entries(practiceNumbers).flatMap(([number, ending]) => [
            <dt key={number} className="font-mono">
              {groupCardNumber(number)}
            </dt>,
            <dd key={`${number}-does`} className="max-sm:mb-1">
              {t(`payment.practice.ending.${ending}`)}
            </dd>,
          ])}
          <dt>{t('payment.practice.other')}</dt>
          <dd>{t('payment.practice.ending.error')}</dd>
        </dl>
      </details>
    </Note>
  )
}
