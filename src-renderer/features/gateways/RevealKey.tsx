import { useRef, useState } from 'react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { Problem } from '#shared/base/problem.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useFieldError } from '#renderer/parts/use-field-error.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

const formId = 'reveal-key'

/** A gateway's private SSH key, after the password was asked again. It is gone when this is closed. */
export function RevealKey({
  gateway,
  onClose,
}: {
  readonly gateway: GatewayView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const errorOf = useFieldError()
  const reveal = useCommand('gateways', 'revealKey', { quiet: true })
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [privateKey, setPrivateKey] = useState<string | null>(null)
  const copy = useCopy({ secret: true })
  const close = useRef<HTMLButtonElement>(null)
  const ask = async (): Promise<void> => {
    const answer = await reveal.run({ id: gateway.id, password })
    setPassword('')
    setProblem(answer.ok ? null : answer.problem)
    if (!answer.ok) return
    setPrivateKey(answer.value.privateKey)
    // The button that had the focus is gone.
    close.current?.focus()
  }
  return (
    <Dialog
      open
      busy={reveal.busy}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('gateways.reveal.title', { name: gateway.name })}
      footer={
        <>
          <Button ref={close} variant="outline" onClick={onClose}>
            {t(privateKey === null ? 'shell.cancel' : 'shell.close')}
          </Button>
          {privateKey === null ? (
            <Button type="submit" form={formId} busy={reveal.busy} busyLabel={t('gateways.reveal.busy')}>
              {t('gateways.reveal.act')}
            </Button>
          ) : null}
        </>
      }
    >
      {privateKey === null ? (
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void ask()
          }}
        >
          <p>{t('gateways.reveal.text')}</p>
          <PasswordField
            label={t('gateways.reveal.password')}
            autoComplete="current-password"
            revealLabel={t('accounts.reveal')}
            concealLabel={t('accounts.conceal')}
            value={password}
            onValueChange={setPassword}
            error={problem === null ? undefined : errorOf(problem)}
          />
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <Note tone="warn">{t('gateways.reveal.shown')}</Note>
          <CodeBlock
            text={privateKey}
            label={t('gateways.keys.ssh-private')}
            tall
            copyLabel={t('shell.copy')}
            {...copy}
          />
        </div>
      )}
    </Dialog>
  )
}
