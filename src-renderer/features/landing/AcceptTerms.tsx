import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { readNext, usePaths } from '#renderer/frame/paths.ts'
import { useSignOut } from '#renderer/frame/use-sign-out.ts'
import { Documents } from '#renderer/parts/sign-in/Documents.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useSession } from '#renderer/state/session.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'

const schema = z.object({
  acceptTerms: z.boolean().refine((accepted) => accepted, { params: { problem: 'field-not-accepted' } }),
})

/** The step that everybody takes once, before the first page of an organization. Nothing for all others. */
export function AcceptTerms() {
  const session = useSession()
  const terms = useAsk('account', 'terms', {}, { when: session !== null })
  return session !== null && terms.data?.acceptedAtMs === null ? <Step /> : null
}

function Step() {
  const { t } = useWords()
  const paths = usePaths()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [search] = useSearchParams()
  const accept = useCommand('account', 'acceptTerms', { quiet: true })
  const form = useFormOf({
    schema,
    start: { acceptTerms: false },
    send: () => accept.run({}),
    done: () => void navigate(readNext(search.get('next')) ?? paths.home()),
  })
  return (
    <form
      ref={form.root}
      noValidate
      aria-label={t('legal.accept.title')}
      className="ui-page-foot flex flex-col gap-3 border-t border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <p className="font-medium">{t('legal.accept.title')}</p>
      <p className="text-text-2">{t('legal.accept.text')}</p>
      {form.problem === null ? null : <ProblemNote tone="bad" live problem={form.problem} />}
      <Checkbox
        label={t('accounts.register.terms')}
        error={form.error('acceptTerms')}
        {...form.check('acceptTerms')}
      />
      <Documents terms={paths.terms()} privacy={paths.privacy()} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy} busyLabel={t('legal.accept.busy')}>
          {t('legal.accept.act')}
        </Button>
        <Button variant="ghost" onClick={() => void signOut()}>
          {t('legal.accept.sign-out')}
        </Button>
      </div>
    </form>
  )
}
