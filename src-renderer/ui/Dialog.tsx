import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { OverDialog } from './over-dialog.ts'
import { useScrollStop } from './use-scroll-stop.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** A question or a fact. */
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Buttons, the safe one first: it gets the focus. */
  readonly footer?: ReactNode
  readonly footerNote?: ReactNode
  /** `custom` ignores Escape and a click beside it; the plain one closes on both. */
  readonly kind?: 'plain' | 'custom'
  /** It works: until it has ended, Escape and a click beside it do nothing. */
  readonly busy?: boolean | undefined
  /** The safest control, where that is not the first of the footer: the first field of a form. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The whole body is read when it opens: for a question, not for a form. */
  readonly described?: boolean | undefined
  readonly className?: string | undefined
}

/** A decision over the page, at most 32rem wide. Focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    footer,
    footerNote,
    kind = 'plain',
    busy = false,
    initialFocus,
    described,
    className,
  } = props
  const foot = useRef<HTMLDivElement>(null)
  const stays = busy || kind === 'custom'
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={stays}
      onOpenChange={(next, details) => {
        if (stays && details.reason === 'escape-key') details.cancel()
        else onOpenChange(next)
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ui-scrim" />
        <BaseDialog.Viewport className="ui-dialog-stage">
          <BaseDialog.Popup
            className={classNames('ui-dialog', className)}
            initialFocus={() =>
              initialFocus?.current ?? foot.current?.querySelector<HTMLElement>('button, a[href]') ?? true
            }
          >
            <OverDialog value="">
              <header className="ui-dialog-head">
                <BaseDialog.Title className="ui-dialog-title">{title}</BaseDialog.Title>
              </header>
              <Body described={described === true || typeof children === 'string'}>{children}</Body>
              {footer === undefined ? null : (
                <footer ref={foot} className="ui-dialog-foot">
                  {footerNote === undefined ? null : <span className="ui-dialog-note">{footerNote}</span>}
                  {footer}
                </footer>
              )}
            </OverDialog>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function Body({ described, children }: { readonly described: boolean; readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useScrollStop(body)
  return described ? (
    <BaseDialog.Description ref={body} render={<div />} className="ui-dialog-body">
      {children}
    </BaseDialog.Description>
  ) : (
    <div ref={body} className="ui-dialog-body">
      {children}
    </div>
  )
}
