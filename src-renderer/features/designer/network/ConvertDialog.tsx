import { useState } from 'react'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useFirstOwner } from '#renderer/parts/network-users/use-owner-choice.ts'
import { useFieldError } from '#renderer/parts/use-field-error.tsx'
import { useProposedRange } from '#renderer/parts/use-proposed-range.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { AskToLeave, ConversionButtons } from './ConversionButtons.tsx'
import { MachineAddresses } from './MachineAddresses.tsx'
import { StepGateways } from './StepGateways.tsx'
import { StepNetwork } from './StepNetwork.tsx'
import { StepReview } from './StepReview.tsx'
import { StepRoles } from './StepRoles.tsx'
import { StepServices } from './StepServices.tsx'
import type { StepProps } from './step-props.ts'
import { beginConversion } from './conversion-state.ts'
import { previewConversion, useConversion } from './use-conversion.ts'
import { faultsOf, withoutAddress } from './faults.ts'

/** Names shown of what could not be taken back. */
const mostNames = 5
const steps = ['network', 'roles', 'gateways', 'services', 'review'] as const

/** From drawing to network: what each node becomes, what is missing, and what will be made; then it is made. */
export function ConvertDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const range = useProposedRange(true)
  const owner = useFirstOwner()
  // Everything that is proposed is there before anything can be confirmed.
  if (range !== null && owner !== null)
    return <Conversion range={range} firstOwner={owner} onClose={onClose} />
  return (
    <Dialog open title={t('conversion.title')} onOpenChange={onClose}>
      <LoadingBar fixed={false} label={t('shell.loading')} />
    </Dialog>
  )
}

interface ConversionProps {
  readonly range: string
  /** Whose the devices are unless somebody else is chosen. */
  readonly firstOwner: string
  readonly onClose: () => void
}

function Conversion({ range, firstOwner, onClose }: ConversionProps) {
  const { t } = useWords()
  const { design, name } = useDesigner()
  const { sshKeys } = useCapabilities()
  const errorOf = useFieldError()
  const [decided, setState] = useState(() => beginConversion(name, range, design, sshKeys))
  const state = { ...decided, ownerId: decided.ownerId || firstOwner }
  const [at, setAt] = useState(0)
  const [isShown, setShown] = useState(false)
  // What the drawing does not say of its machines is asked first, so that the rest can stay as proposed.
  const [unknown] = useState(() => withoutAddress(design, decided))
  const [isTouched, setTouched] = useState(false)
  const [isClosing, setClosing] = useState(false)
  // Led here to mend one thing: from here it is made, and the steps between are left out.
  const [isDirect, setDirect] = useState(false)
  const conversion = useConversion(design, state)
  const step = steps[at] ?? 'review'
  const left = conversion.leftBehind
  const isFirst = at === 0
  const found = new Map([
    ...faultsOf(design, state, step),
    ...(isFirst && unknown.length > 0 ? faultsOf(design, state, 'gateways') : []),
  ])
  const faults = new Map(isShown ? [...found].map(([place, fault]) => [place, errorOf(fault)]) : [])
  const props: StepProps = {
    state,
    set: (part) => {
      setTouched(true)
      setState((old) => ({ ...old, ...part }))
    },
    faults,
  }
  const goTo = (next: number, shows: boolean): void => {
    setShown(shows)
    setAt(next)
  }
  /** The step alone has to be right; what is missing of the machines has its own. */
  const goOn = (): void => {
    const isWrong = faultsOf(design, state, step).size > 0
    goTo(isWrong ? at : at + 1, isWrong)
  }
  const goBack = (): void => {
    setDirect(false)
    goTo(at - 1, false)
  }
  const create = (): void => {
    if (found.size > 0) return setShown(true)
    const wrong = steps.findIndex((each) => faultsOf(design, state, each).size > 0)
    if (wrong === -1) return void make()
    setDirect(true)
    goTo(wrong, true)
  }
  const close = (): void => (isTouched ? setClosing(true) : onClose())
  /** A refusal leads to where it can be corrected. */
  const make = async (): Promise<void> => {
    const refusal = await conversion.run()
    if (refusal === null) return
    setDirect(refusal.step !== 'network')
    goTo(steps.indexOf(refusal.step), false)
  }
  return (
    <Dialog
      open
      busy={conversion.isBusy}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={t('conversion.title')}
      footerNote={t('conversion.step', { at: at + 1, all: steps.length })}
      footer={
        <ConversionButtons
          isBusy={conversion.isBusy}
          onCancel={close}
          onBack={isFirst ? null : goBack}
          onNext={step === 'review' || isDirect ? null : goOn}
          onCreate={step === 'review' || isDirect || isFirst ? create : null}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {step === 'network' ? <StepNetwork {...props} /> : null}
        {isFirst ? <MachineAddresses {...props} nodes={unknown} /> : null}
        {isFirst ? <p className="text-12 text-text-2">{t('conversion.as-proposed')}</p> : null}
        {step === 'roles' ? <StepRoles {...props} /> : null}
        {step === 'gateways' ? <StepGateways {...props} /> : null}
        {step === 'services' ? <StepServices {...props} /> : null}
        {step === 'review' ? <StepReview state={state} network={previewConversion(design, state)} /> : null}
        {conversion.progress === null ? null : (
          <p role="status" className="text-12 text-text-2">
            {t('conversion.progress', conversion.progress)}
          </p>
        )}
        {conversion.refusal === null ? null : (
          <ProblemNote tone="bad" live problem={conversion.refusal.problem}>
            {left.length === 0 ? t('conversion.nothing-made') : undefined}
          </ProblemNote>
        )}
        {left.length === 0 ? null : (
          <Note tone="warn">
            {t('conversion.left-behind', { names: left.slice(0, mostNames).join(', ') })}
          </Note>
        )}
      </div>
      <AskToLeave open={isClosing} onStay={() => setClosing(false)} onLeave={onClose} />
    </Dialog>
  )
}
