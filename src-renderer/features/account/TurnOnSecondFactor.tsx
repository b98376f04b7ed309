import { useState } from 'react'
import { z } from 'zod'
import type { OutputOf } from '#renderer/state/calls.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { QrCode } from '#renderer/ui/QrCode.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { PasswordAgain, passwordAgain } from '#renderer/parts/PasswordAgain.tsx'

type Prepared = OutputOf<'account', 'prepareSecondFactor'>

export interface TurnOnSecondFactorProps {
  readonly email: string
  readonly onClose: () => void
  /** It is on; these codes are shown this once. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** The password, then a code of the authenticator that has taken up the secret. */
export function TurnOnSecondFactor(props: TurnOnSecondFactorProps) {
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  return prepared === null ? (
    <AskPassword {...props} onPrepared={setPrepared} />
  ) : (
    <AskCode {...props} prepared={prepared} />
  )
}

function AskPassword({
  email,
  onClose,
  onPrepared,
}: TurnOnSecondFactorProps & { readonly onPrepared: (prepared: Prepared) => void }) {
  const { t } = useWords()
  const prepare = useCommand('account', 'prepareSecondFactor', { quiet: true })
  const form = useFormOf({
    schema: passwordAgain,
    start: { password: '' },
    send: prepare.run,
    done: onPrepared,
    homes: { 'password-wrong': 'password' },
  })
  return (
    <FormDialog
      title={t('account.second-factor.password-title')}
      submitLabel={t('account.second-factor.next')}
      busyLabel={t('account.second-factor.preparing')}
      form={form}
      labels={{ password: t('account.second-factor.password') }}
      onClose={onClose}
    >
      <p className="text-text-2">{t('account.second-factor.password-text')}</p>
      <PasswordAgain
        email={email}
        label={t('account.second-factor.password')}
        field={form.text('password')}
      />
    </FormDialog>
  )
}

const codeSchema = z.object({ code: z.string().trim().min(1).max(20) })

function AskCode({ prepared, onClose, onDone }: TurnOnSecondFactorProps & { readonly prepared: Prepared }) {
  const { t } = useWords()
  const copy = useCopy({ secret: true })
  const confirm = useCommand('account', 'confirmSecondFactor', { quiet: true })
  const form = useFormOf({
    schema: codeSchema,
    start: { code: '' },
    send: ({ code }) => confirm.run({ ticket: prepared.ticket, code }),
    done: ({ recoveryCodes }) => onDone(recoveryCodes),
    homes: { 'second-factor-wrong': 'code' },
  })
  return (
    <FormDialog
      title={t('account.second-factor.scan-title')}
      submitLabel={t('account.second-factor.confirm')}
      busyLabel={t('account.second-factor.confirming')}
      form={form}
      labels={{ code: t('account.second-factor.code') }}
      onClose={onClose}
    >
      <p className="text-text-2">{t('account.second-factor.scan')}</p>
      <QrCode text={prepared.uri} label={t('account.second-factor.picture')} className="self-center" />
      <TextField
        label={t('account.second-factor.code')}
        hint={t('account.second-factor.code-hint')}
        mono
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.text('code')}
      />
      <div className="flex flex-col gap-1">
        <p className="text-12 text-text-2">{t('account.second-factor.manual')}</p>
        <CodeBlock
          wrap
          text={inFours(prepared.secret)}
          label={t('account.second-factor.secret')}
          copyLabel={t('account.second-factor.copy')}
          {...copy}
        />
      </div>
    </FormDialog>
  )
}

/** As people type it; authenticators take it with and without the spaces. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
