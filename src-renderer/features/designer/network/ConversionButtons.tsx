import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

export interface ConversionButtonsProps {
  readonly isBusy: boolean
  readonly onCancel: () => void
  /** Null, here and below: not from this step. */
  readonly onBack: (() => void) | null
  readonly onNext: (() => void) | null
  readonly onCreate: (() => void) | null
}

/** Where one can go from a step of the conversion; creating is the one that counts where it is offered. */
export function ConversionButtons({ isBusy, onCancel, onBack, onNext, onCreate }: ConversionButtonsProps) {
  const { t } = useWords()
  return (
    <>
      <Button
        variant="ghost"
        onClick={onCancel}
        {...(isBusy ? { disabledReason: t('conversion.busy') } : {})}
      >
        {t('shell.cancel')}
      </Button>
      {onBack === null || isBusy ? null : (
        <Button variant="outline" onClick={onBack}>
          {t('shell.back')}
        </Button>
      )}
      {onNext === null || isBusy ? null : (
        <Button variant={onCreate === null ? undefined : 'outline'} onClick={onNext}>
          {t('conversion.next')}
        </Button>
      )}
      {onCreate === null ? null : (
        <Button busy={isBusy} busyLabel={t('conversion.making')} onClick={onCreate}>
          {t('conversion.make')}
        </Button>
      )}
    </>
  )
}

/** What was chosen is gone when the conversion is left. */
export function AskToLeave(props: {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}) {
  const { t } = useWords()
  return (
    <ConfirmDialog
      open={props.open}
      title={t('conversion.leave-title')}
      safeLabel={t('shell.unsaved.stay')}
      actLabel={t('conversion.leave-act')}
      danger
      onSafe={props.onStay}
      onAct={props.onLeave}
    >
      {t('conversion.leave-text')}
    </ConfirmDialog>
  )
}
