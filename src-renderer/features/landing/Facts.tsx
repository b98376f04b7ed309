import { useWords } from '#renderer/state/words.ts'

const facts = ['machines', 'keys', 'firewall', 'hand', 'running'] as const

/** What is promised of machines, keys and tunnels. */
export function Facts() {
  const { t } = useWords()
  return (
    <section className="ld-two">
      <div>
        <h2>{t('landing.facts.title')}</h2>
        <p className="ld-sub">{t('landing.facts.lead')}</p>
      </div>
      <dl className="ld-facts">
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(`landing.facts.${fact}`)}</dt>
            <dd className="ld-text">{t(`landing.facts.${fact}-text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
