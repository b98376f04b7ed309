import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { usePaths } from '#renderer/frame/paths.ts'
import { PageForm, PageFormHead } from '#renderer/parts/PageForm.tsx'
import { NewPasswordField } from '#renderer/parts/NewPasswordField.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { chosenPassword, passwordHomes } from '#renderer/parts/sign-in/chosen-password.ts'

const schema = z
  .object({ password: chosenPassword, confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    params: { problem: 'passwords-differ' },
  })

/** With the code of a link: a new password, twice. */
export function ChoosePassword(props: { readonly code: string; readonly onAskAgain: () => void }) {
  const { t } = useWords()
  const paths = usePaths()
  const reset = useCommand('accounts', 'resetPassword', { quiet: true })
  const [isDone, setDone] = useState(false)
  const form = useFormOf({
    schema,
    start: { password: '', confirm: '' },
    send: ({ password }) => reset.run({ code: props.code, password }),
    done: () => setDone(true),
    homes: passwordHomes,
  })
  if (isDone) {
    return (
      <>
        <PageFormHead title={t('accounts.recovery.done')} lead={t('accounts.recovery.done-text')} />
        <ButtonLink size="md" wide render={<Link to={paths.login()} />}>
          {t('accounts.sign-in.submit')}
        </ButtonLink>
      </>
    )
  }
  if (form.problem?.code === 'link-invalid') {
    return (
      <>
        <PageFormHead title={t('accounts.recovery.not-saved')} />
        <ProblemNote tone="bad" live problem={form.problem} />
        <Button size="md" wide onClick={props.onAskAgain}>
          {t('accounts.recovery.ask-again')}
        </Button>
      </>
    )
  }
  return (
    <PageForm
      title={t('accounts.recovery.new-title')}
      lead={t('accounts.recovery.new-lead')}
      errorTitle={t('accounts.recovery.not-saved')}
      submitLabel={t('accounts.recovery.save')}
      busyLabel={t('accounts.recovery.saving')}
      form={form}
      labels={{ password: t('accounts.recovery.password'), confirm: t('accounts.recovery.confirm') }}
    >
      <NewPasswordField
        label={t('accounts.recovery.password')}
        typed={form.values.password}
        {...form.text('password')}
      />
      <PasswordField
        label={t('accounts.recovery.confirm')}
        autoComplete="new-password"
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        {...form.text('confirm')}
      />
    </PageForm>
  )
}
