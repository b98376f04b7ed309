import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { email } from '#shared/model/email.ts'
import { focusMain } from '#renderer/frame/focus-main.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { PageForm, PageFormHead } from '#renderer/parts/PageForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** Sends a link. Whether the mailbox has an account here is never said. */
export function AskForLink() {
  const { t } = useWords()
  const paths = usePaths()
  const { recovery } = useDeployment()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const before = useRef(sentTo)
  useEffect(() => {
    // The button that was pressed has gone.
    if (before.current !== sentTo) focusMain()
    before.current = sentTo
  }, [sentTo])
  return (
    <>
      {!recovery ? (
        <>
          <PageFormHead title={t('accounts.recovery.title')} />
          <Note tone="info">{t('accounts.recovery.unavailable')}</Note>
        </>
      ) : sentTo === null ? (
        <MailForm onSent={setSentTo} />
      ) : (
        <>
          <PageFormHead
            title={t('accounts.recovery.sent')}
            lead={t('accounts.recovery.sent-text', { email: sentTo })}
          />
          <Button variant="outline" size="md" wide onClick={() => setSentTo(null)}>
            {t('accounts.recovery.again')}
          </Button>
        </>
      )}
      <p className="text-center">
        <TextLink render={<Link to={paths.root()} />}>{t('accounts.recovery.back')}</TextLink>
      </p>
    </>
  )
}

const schema = z.object({ email })

function MailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useWords()
  const recover = useCommand('accounts', 'recover', { quiet: true })
  const form = useFormOf({
    schema,
    start: { email: '' },
    send: async (given) => {
      const answer = await recover.run(given)
      return answer.ok ? { ok: true, value: given.email } : answer
    },
    done: onSent,
    homes: { 'field-not-email': 'email' },
  })
  return (
    <PageForm
      title={t('accounts.recovery.title')}
      lead={t('accounts.recovery.lead')}
      errorTitle={t('accounts.recovery.error')}
      submitLabel={t('accounts.recovery.submit')}
      busyLabel={t('accounts.recovery.busy')}
      form={form}
    >
      <TextField
        label={t('accounts.recovery.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('email')}
      />
    </PageForm>
  )
}
