import { useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { useFirstOwner } from '#renderer/parts/network-users/use-owner-choice.ts'
import { useProposedRange } from '#renderer/parts/use-proposed-range.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { StepGateways } from './StepGateways.tsx'
import { StepNetwork } from './StepNetwork.tsx'
import { StepReview } from './StepReview.tsx'
import { StepRoles } from './StepRoles.tsx'
import { StepServices } from './StepServices.tsx'
import type { StepProps } from './step-props.ts'
import { beginConversion } from './conversion-state.ts'
import { previewConversion, useConversion } from './use-conversion.ts'
import { faultsOf } from './faults.ts'

/** Names shown of what could not be taken back. */
const mostNames = 5
const steps = ['network', 'roles', 'gateways', 'services', 'review'] as const

/** From drawing to network: what each node becomes, what is missing, and what will be made; then it is made. */
export function ConvertDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const range = useProposedRange(true)
  if (range !== null) return <Conversion range={range} onClose={onClose} />
  return (
    <Dialog open title={t('turn.title')} onOpenChange={onClose}>
      <LoadingBar fixed={false} label={t('shell.loading')} />
    </Dialog>
  )
}

function Conversion({ range, onClose }: { readonly range: string; readonly onClose: () => void }) {
  const { t } = useWords()
  const textOf = useProblemText()
  const { design, name } = useDesigner()
  const { sshKeys } = useCapabilities()
  const [decided, setState] = useState(() => beginConversion(name, range, design, sshKeys))
  const firstOwner = useFirstOwner()
  const state = { ...decided, ownerId: decided.ownerId || firstOwner }
  const [at, setAt] = useState(0)
  const [isShown, setShown] = useState(false)
  const conversion = useConversion(design, state)
  const step = steps[at] ?? 'review'
  const left = conversion.leftBehind
  const found = faultsOf(t, design, state, step)
  const faults = isShown ? found : new Map<string, string>()
  const props: StepProps = { state, set: (part) => setState((old) => ({ ...old, ...part })), faults }
  const goOn = (): void => {
    setShown(found.size > 0)
    if (found.size > 0) return
    if (step === 'review') void make()
    else setAt(at + 1)
  }
  /** A refusal leads to where it can be corrected. */
  const make = async (): Promise<void> => {
    const refusal = await conversion.run()
    if (refusal !== null) setAt(steps.indexOf(refusal.step))
  }
  return (
    <Dialog
      open
      kind="custom"
      onOpenChange={() => undefined}
      title={t('turn.title')}
      footerNote={t('turn.step', { at: at + 1, all: steps.length })}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={onClose}
            {...(conversion.isBusy ? { disabledReason: t('turn.busy') } : {})}
          >
            {t('shell.cancel')}
          </Button>
          {at === 0 || conversion.isBusy ? null : (
            <Button
              variant="outline"
              onClick={() => {
                setShown(false)
                setAt(at - 1)
              }}
            >
              {t('shell.back')}
            </Button>
          )}
          <Button
            busy={conversion.isBusy}
            // Its width has room for both texts, which only the last step needs.
            busyLabel={step === 'review' ? t('turn.making') : undefined}
            onClick={goOn}
          >
            {t(step === 'review' ? 'turn.make' : 'turn.next')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {step === 'network' ? <StepNetwork {...props} /> : null}
        {step === 'roles' ? <StepRoles {...props} /> : null}
        {step === 'gateways' ? <StepGateways {...props} /> : null}
        {step === 'services' ? <StepServices {...props} /> : null}
        {step === 'review' ? <StepReview state={state} network={previewConversion(design, state)} /> : null}
        {conversion.progress === null ? null : (
          <p role="status" className="text-12 text-text-2">
            {t('turn.progress', conversion.progress)}
          </p>
        )}
        {conversion.refusal === null ? null : (
          <Note tone="bad" live>
            {textOf(conversion.refusal.problem)} {left.length === 0 ? t('turn.nothing-made') : null}
          </Note>
        )}
        {left.length === 0 ? null : (
          <Note tone="warn">{t('turn.left-behind', { names: left.slice(0, mostNames).join(', ') })}</Note>
        )}
      </div>
    </Dialog>
  )
}
