import { useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { CustomDialog, Dialogs } from './dialogs.ts'
import { Icon } from './Icon.tsx'
import { LoadingDialog } from './LoadingDialog.tsx'

/** The one place where dialogs that are opened from anywhere appear. Mount it once. */
export function DialogRegion({ dialogs }: { readonly dialogs: Dialogs }) {
  const { custom, loading } = useSyncExternalStore(dialogs.subscribe, dialogs.read)
  return (
    <>
      {custom.map((dialog) => (
        <Shown key={dialog.id} dialog={dialog} close={() => dialogs.close(dialog.id)} />
      ))}
      <LoadingDialog open={loading?.isVisible === true} message={loading?.message ?? ''} />
    </>
  )
}

function Shown({ dialog, close }: { readonly dialog: CustomDialog; readonly close: () => void }) {
  const { title, description, list, icon, iconColor = 'primary', buttons } = dialog
  return (
    <Dialog
      open={dialog.visible}
      onOpenChange={() => undefined}
      kind="custom"
      described
      title={
        <>
          {icon === undefined ? null : (
            <span className="ui-dialog-sign" data-color={iconColor}>
              <Icon of={icon} />
            </span>
          )}
          {title}
        </>
      }
      footer={buttons.map(({ label, onClick }, index) => (
        <Button
          key={label}
          variant={index === buttons.length - 1 ? 'solid' : 'outline'}
          onClick={() => {
            onClick?.()
            close()
          }}
        >
          {label}
        </Button>
      ))}
    >
      {description === undefined ? null : <p>{description}</p>}
      {list === undefined ? null : (
        <ul className="list-disc pl-5">
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
