import { useWords } from '#renderer/state/words.ts'

const questions = ['account', 'install', 'locked', 'read', 'which', 'host'] as const

/** The six that are asked most. */
export function Questions() {
  const { t } = useWords()
  return (
    <section id="questions">
      <h2>{t('landing.questions.title')}</h2>
      <div className="ld-faq">
        {questions.map((question) => (
          <div key={question}>
            <h3>{t(`landing.questions.${question}`)}</h3>
            <p className="ld-text mt-1.5">{t(`landing.questions.${question}-text`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
