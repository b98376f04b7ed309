import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inLocale } from '#renderer/frame/paths.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import type { PaymentTyped } from './card-form.ts'

export type Documents = OutputOf<'plan', 'paymentDocuments'>

/** What the payer reads and accepts: our terms, and with a card that is given both documents of the provider. */
export function Acceptances(props: {
  readonly form: FormOf<PaymentTyped>
  readonly asksTerms: boolean
  /** Null: no card is given. */
  readonly documents: Documents | null
}) {
  const { form, asksTerms, documents } = props
  const all = [
    ...(asksTerms ? [{ name: 'acceptTerms', words: 'terms', to: '/terms' } as const] : []),
    ...(documents === null
      ? []
      : [
          { name: 'acceptPolicy', words: 'policy', to: documents.policyUrl } as const,
          { name: 'acceptPersonal', words: 'personal', to: documents.personalUrl } as const,
        ]),
  ]
  return (
    <div className="flex flex-col gap-2">
      {all.map(({ name, words, to }) => (
        <Checkbox
          key={name}
          label={<Sentence words={words} to={to} />}
          error={form.error(name)}
          {...form.check(name)}
        />
      ))}
    </div>
  )
}

/** A sentence with the link to what it speaks of, in another window: what was typed stays. */
function Sentence({ words, to }: { readonly words: 'terms' | 'policy' | 'personal'; readonly to: string }) {
  const { t } = useWords()
  const mark = '\u0000'
  const [before = '', after = ''] = t(`payment.form.${words}`, { link: mark }).split(mark)
  return (
    <span>
      {before}
      <DocumentLink to={to}>{t(`payment.form.${words}-link`)}</DocumentLink>
      {after}
    </span>
  )
}

function DocumentLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { locale } = useWords()
  // A path is a document of our own, which is there in both languages.
  const render = to.startsWith('/') ? (
    <Link to={inLocale(locale, to)} target="_blank" />
  ) : (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
  return <TextLink render={render}>{children}</TextLink>
}
