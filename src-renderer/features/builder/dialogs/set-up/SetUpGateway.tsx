import { useState } from 'react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { CompareHostKey } from '#renderer/parts/gateway-setup/CompareHostKey.tsx'
import { PasteKey, type PasteWay } from '#renderer/parts/gateway-setup/PasteKey.tsx'
import { TestResult, type TestAnswer } from '#renderer/parts/gateway-setup/TestResult.tsx'
import { useKeyTexts } from '#renderer/parts/gateway-setup/use-key-texts.ts'
import { useFirstContact, type Contact } from '#renderer/parts/gateway-setup/use-first-contact.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { ProgressSegments } from '#renderer/ui/ProgressSegments.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useBuilder } from '#renderer/features/builder/context/builder-context.tsx'
import { DrawnFirstDevice, NewFirstDevice } from './FirstDevice.tsx'
import { useWhatFollows } from './what-follows.ts'

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
  const { builder, screen } = useBuilder()
  const [step, setStep] = useState<SetUpStep>(gateway.hostKey === null ? 'key' : 'check')
  const [way, setWay] = useState<PasteWay>('command')
  const check = useCheck(gateway.id)
  const follows = useWhatFollows(gateway.id)
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
  const title = t('builder.set-up.title', { name: gateway.name })
  if (step === 'check' && check.answer?.ok === true) {
    const above = (
      <>
        <Progress step={step} isDone />
        <CheckView gateway={gateway} check={check} />
      </>
    )
    if (follows.kind === 'device')
      return follows.drawn.length === 0 ? (
        <NewFirstDevice title={title} gatewayId={gateway.id} above={above} onClose={onClose} />
      ) : (
        <DrawnFirstDevice title={title} drawn={follows.drawn} above={above} onClose={onClose} />
      )
    const isLast = follows.kind === 'nothing'
    return (
      <Dialog
        open
        title={title}
        onOpenChange={onClose}
        footer={
          <>
            <Button variant={isLast ? undefined : 'outline'} onClick={onClose}>
              {t(isLast ? 'builder.set-up.finish' : 'builder.set-up.later')}
            </Button>
            {isLast ? null : (
              <Button
                onClick={() => screen.set({ dialog: { kind: 'set-up-gateway', gatewayId: follows.id } })}
              >
                {t('builder.set-up.title', { name: follows.name })}
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-4">{above}</div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title={title}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('builder.set-up.later')}
          </Button>
          {step === 'key' ? (
            <KeyButton gateway={gateway} way={way} onNext={gateway.hostKey === null ? toContact : toCheck} />
          ) : null}
          {step === 'contact' ? <ContactButtons contact={contact} onBack={() => setStep('key')} /> : null}
          {step === 'check' ? <CheckButtons check={check} onBack={() => setStep('key')} /> : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Progress step={step} />
        {step === 'key' ? <PasteKey gateway={gateway} way={way} onWayChange={setWay} /> : null}
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

function Progress({ step, isDone = false }: { readonly step: SetUpStep; readonly isDone?: boolean }) {
  const { t } = useWords()
  const at = steps.indexOf(step)
  const name = t('builder.set-up.steps', { at: at + 1, name: t(`builder.set-up.${step}`) })
  return (
    <div className="flex flex-col gap-1">
      <p className="text-12 text-text-2">{name}</p>
      <ProgressSegments total={steps.length} done={isDone ? steps.length : at} running label={name} />
    </div>
  )
}

/** Copies what is to be pasted, and goes on; where it cannot be copied, it is left to the person. */
function KeyButton({
  gateway,
  way,
  onNext,
}: {
  readonly gateway: GatewayView
  readonly way: PasteWay
  readonly onNext: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const texts = useKeyTexts(gateway)
  const [isRefused, setRefused] = useState(false)
  if (texts === null || isRefused) return <Button onClick={onNext}>{t('builder.set-up.contact-act')}</Button>
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(way === 'command' ? texts.command : texts.userData)
    } catch {
      setRefused(true)
      toasts.add({ id: 'copy-failed', tone: 'bad', title: t('shell.copy-failed') })
      return
    }
    toasts.add({ id: 'copied-command', tone: 'ok', title: t('shell.copied') })
    onNext()
  }
  return <Button onClick={() => void copy()}>{t('builder.set-up.copy-act')}</Button>
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

function CheckButtons({ check, onBack }: { readonly check: Check; readonly onBack: () => void }) {
  const { t } = useWords()
  if (check.busy) return null
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
