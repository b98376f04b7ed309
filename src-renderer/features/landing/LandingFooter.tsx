import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { Logo } from '#renderer/ui/Logo.tsx'

/**
 * Who runs this, how to reach them, and the documents. `questions`: the page answers some itself, for who asks for
 * help where the operator names no place for it.
 */
export function LandingFooter({ questions = null }: { readonly questions?: string | null }) {
  const { t } = useWords()
  const paths = usePaths()
  const { operator } = useDeployment()
  const mail = operator.email === '' ? `${paths.privacy()}#operator` : `mailto:${operator.email}`
  return (
    <footer className="ld-foot">
      <div className="ld-wrap ld-foot-columns">
        <div>
          <Logo name={t('shell.product')} className="text-text" />
          <p className="mt-3">{t('landing.footer.about')}</p>
        </div>
        <Column title={t('landing.footer.help')}>
          <li>
            <Link to={paths.help()}>{t('shell.nav.help')}</Link>
          </li>
          <li>
            <a href={operator.supportUrl === '' ? (questions ?? mail) : operator.supportUrl}>
              {t('landing.footer.service')}
            </a>
          </li>
          <li>
            <a href={mail}>{t('landing.footer.contact')}</a>
          </li>
        </Column>
        <Column title={t('landing.footer.social')}>
          {operator.socials.length === 0 ? <li>{t('landing.footer.no-social')}</li> : null}
          {operator.socials.map((social) => (
            <li key={social.url}>
              <a href={social.url} rel="noopener noreferrer" target="_blank">
                {social.name}
              </a>
            </li>
          ))}
        </Column>
        <Column title={t('landing.footer.legal')}>
          <li>
            <Link to={paths.privacy()}>{t('landing.footer.privacy')}</Link>
          </li>
          <li>
            <Link to={paths.terms()}>{t('landing.footer.terms')}</Link>
          </li>
        </Column>
      </div>
    </footer>
  )
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
