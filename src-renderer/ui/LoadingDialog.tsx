import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { StateGlyph } from './StateGlyph.tsx'

export interface LoadingDialogProps {
  readonly open: boolean
  readonly message: string
  readonly text?: string | undefined
}

/** Covers the page while something runs that must not be disturbed. Only the caller closes it. */
export function LoadingDialog({ open, message, text }: LoadingDialogProps) {
  return (
    <BaseDialog.Root open={open} disablePointerDismissal onOpenChange={(_next, details) => details.cancel()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ui-scrim" />
        <BaseDialog.Viewport className="ui-dialog-stage">
          <BaseDialog.Popup className="ui-dialog ui-loading-dialog flex-row" aria-busy>
            <StateGlyph state="synchronizing" />
            <div role="status">
              <BaseDialog.Title className="ui-toast-title">{message}</BaseDialog.Title>
              {text === undefined ? null : (
                <BaseDialog.Description className="ui-toast-text">{text}</BaseDialog.Description>
              )}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
