import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useChangeLanguage } from '#renderer/frame/use-change-language.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import './document.css'
import './landing.css'
import './enlarged.css'

/** One heading of a document and what stands under it. */
export interface DocumentSection {
  /** Its anchor. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** A document that people read and refer to: a table of contents, numbered sections, who answers for it. */
export function DocumentPage(props: {
  readonly title: string
  readonly lead: string
  readonly sections: readonly DocumentSection[]
  /** What is done about it, below. */
  readonly step?: ReactNode
}) {
  const { t } = useWords()
  const { operator } = useDeployment()
  return (
    <div className="ld">
      <DocumentBar />
      <main className="ld-wrap ld-document">
        <header className="ld-document-head">
          <h1>{props.title}</h1>
          <p className="ld-sub">{props.lead}</p>
          {operator.name === '' ? (
            <Note tone="warn" className="mt-4">
              {t('legal.no-operator')}
            </Note>
          ) : null}
        </header>
        <nav className="ld-document-contents" aria-label={t('legal.contents')}>
          <ol>
            {props.sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{`${index + 1}. ${section.title}`}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="ld-document-text">
          {props.sections.map((section, index) => (
            <Section key={section.id} id={section.id} title={`${index + 1}. ${section.title}`}>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Section>
          ))}
          <p>
            {t('legal.others')} <a href="/third-party-notices.txt">{t('legal.others-licenses')}</a>
          </p>
        </div>
      </main>
      {props.step}
      <LandingFooter />
    </div>
  )
}

function Section(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section id={props.id}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  )
}

function DocumentBar() {
  const { t, locale } = useWords()
  const paths = usePaths()
  const change = useChangeLanguage()
  const other = locale === 'en' ? 'es' : 'en'
  return (
    <header className="ld-wrap ld-bar">
      <Link to={paths.root()} className="text-text no-underline">
        <Logo name={t('shell.product')} />
      </Link>
      <Button variant="ghost" lang={other} className="ms-auto" onClick={() => change(other)}>
        {t(other === 'es' ? 'shell.account.spanish' : 'shell.account.english')}
      </Button>
    </header>
  )
}
