import { useState } from 'react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { CompareHostKey } from '#renderer/parts/gateway-setup/CompareHostKey.tsx'
import { PasteKey } from '#renderer/parts/gateway-setup/PasteKey.tsx'
import { TestResult, type TestAnswer } from '#renderer/parts/gateway-setup/TestResult.tsx'
import { useFirstContact, type Contact } from '#renderer/parts/gateway-setup/use-first-contact.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { ProgressSegments } from '#renderer/ui/ProgressSegments.tsx'
import { useBuilder } from '../context/builder-context.tsx'

const steps = ['key', 'contact', 'check'] as const
type SetUpStep = (typeof steps)[number]

export interface SetUpGatewayProps {
  readonly gatewayId: string
  readonly onClose: () => void
}

/** Gets us into a machine, compares its fingerprint and checks it, over the drawing. What was done stays when it closes. */
export function SetUpGateway({ gatewayId, onClose }: SetUpGatewayProps) {
  const { t } = useWords()
  const asked = useAsk('gateways', 'one', { id: gatewayId })
  if (asked.data !== undefined) return <Opened gateway={asked.data} onClose={onClose} />
  return (
    <Dialog open title={t('builder.set-up.opening')} onOpenChange={onClose}>
      <AskedView asked={asked}>{() => null}</AskedView>
    </Dialog>
  )
}

function Opened({ gateway, onClose }: { readonly gateway: GatewayView; readonly onClose: () => void }) {
  const { t } = useWords()
  const { builder } = useBuilder()
  const [step, setStep] = useState<SetUpStep>(gateway.hostKey === null ? 'key' : 'check')
  const check = useCheck(gateway.id)
  const toCheck = (): void => {
    setStep('check')
    check.run()
  }
  const contact = useFirstContact({
    gateway,
    askNow: false,
    onPinned: (pinned) => {
      builder.learnGateway(pinned)
      toCheck()
    },
    // Somebody else pinned a key meanwhile: the check says what is the matter.
    onChanged: toCheck,
  })
  const toContact = (): void => {
    setStep('contact')
    contact.ask()
  }
  const at = steps.indexOf(step)
  const isDone = step === 'check' && check.answer?.ok === true
  const name = t('builder.set-up.steps', { at: at + 1, name: t(`builder.set-up.${step}`) })
  return (
    <Dialog
      open
      title={t('builder.set-up.title', { name: gateway.name })}
      onOpenChange={onClose}
      footer={
        <>
          {isDone ? null : (
            <Button variant="outline" onClick={onClose}>
              {t('builder.set-up.later')}
            </Button>
          )}
          {step === 'key' ? (
            <Button onClick={gateway.hostKey === null ? toContact : toCheck}>
              {t('builder.set-up.contact-act')}
            </Button>
          ) : null}
          {step === 'contact' ? <ContactButtons contact={contact} onBack={() => setStep('key')} /> : null}
          {step === 'check' ? (
            <CheckButtons check={check} onBack={() => setStep('key')} onClose={onClose} />
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <p className="text-12 text-text-2">{name}</p>
          <ProgressSegments total={steps.length} done={isDone ? steps.length : at} running label={name} />
        </div>
        {step === 'key' ? <PasteKey gateway={gateway} /> : null}
        {step === 'contact' ? (
          <CompareHostKey
            gateway={gateway}
            contact={contact}
            whereToLook={<p>{t('builder.set-up.printed')}</p>}
          />
        ) : null}
        {step === 'check' ? <CheckView gateway={gateway} check={check} /> : null}
      </div>
    </Dialog>
  )
}

interface Check {
  readonly run: () => void
  readonly busy: boolean
  readonly answer: TestAnswer | null
}

function useCheck(gatewayId: string): Check {
  const { builder } = useBuilder()
  const test = useCommand('gateways', 'test', { quiet: true })
  const [answer, setAnswer] = useState<TestAnswer | null>(null)
  const run = async (): Promise<void> => {
    setAnswer(null)
    const answered = await test.run({ id: gatewayId })
    setAnswer(answered)
    // The machine may have made its key: the drawing has it with the next reading.
    if (answered.ok) builder.draft.refresh()
  }
  return { run: () => void run(), busy: test.busy, answer }
}

function CheckView({ gateway, check }: { readonly gateway: GatewayView; readonly check: Check }) {
  const { t } = useWords()
  if (check.busy)
    return (
      <>
        <p>{t('builder.set-up.checking', { host: gateway.publicAddress })}</p>
        <LoadingBar fixed={false} label={t('shell.loading')} />
      </>
    )
  return check.answer === null ? <p>{t('gateways.test.makes-key')}</p> : <TestResult answer={check.answer} />
}

function ContactButtons({ contact, onBack }: { readonly contact: Contact; readonly onBack: () => void }) {
  const { t } = useWords()
  return (
    <>
      <Button variant="outline" onClick={onBack}>
        {t('builder.set-up.back')}
      </Button>
      {contact.problem === null ? null : <Button onClick={contact.ask}>{t('builder.set-up.again')}</Button>}
      {contact.key === null ? null : (
        <Button busy={contact.isPinning} busyLabel={t('gateways.contact.pinning')} onClick={contact.pin}>
          {t('gateways.contact.pin')}
        </Button>
      )}
    </>
  )
}

interface CheckButtonsProps {
  readonly check: Check
  readonly onBack: () => void
  readonly onClose: () => void
}

function CheckButtons({ check, onBack, onClose }: CheckButtonsProps) {
  const { t } = useWords()
  if (check.busy) return null
  if (check.answer?.ok === true) return <Button onClick={onClose}>{t('builder.set-up.finish')}</Button>
  return (
    <>
      <Button variant="outline" onClick={onBack}>
        {t('builder.set-up.back')}
      </Button>
      <Button onClick={check.run}>
        {t(check.answer === null ? 'builder.set-up.check-act' : 'builder.set-up.again')}
      </Button>
    </>
  )
}
