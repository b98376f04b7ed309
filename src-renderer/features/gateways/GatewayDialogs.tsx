import type { GatewayView } from '#shared/contract/gateways.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { AuthorizeKey } from './access/AuthorizeKey.tsx'
import { ChooseAgentKey } from './access/ChooseAgentKey.tsx'
import { JumpHostForm } from './access/JumpHostForm.tsx'
import { RotateKey } from './access/RotateKey.tsx'
import { CleanGateway } from './CleanGateway.tsx'
import { FirstContact } from './FirstContact.tsx'
import { GatewayForm } from './GatewayForm.tsx'
import { GiveUpGateway } from './GiveUpGateway.tsx'
import { HostKeyChanged } from './HostKeyChanged.tsx'
import { RotateGatewayToken } from './RotateGatewayToken.tsx'
import { RemoveGateway } from './RemoveGateway.tsx'
import { RevealKey } from './RevealKey.tsx'
import { SynchronizeGateway } from './SynchronizeGateway.tsx'

/** Which dialog is open over the list. */
export type GatewayDialog =
  | { readonly kind: 'create' }
  | {
      readonly kind:
        | 'edit'
        | 'greet'
        | 'clean'
        | 'rotate-token'
        | 'remove'
        | 'reveal'
        | 'synchronize'
        | 'give-up'
      readonly gateway: GatewayView
    }
  /** How this computer signs in to the gateway. */
  | { readonly kind: 'rotate' | 'authorize' | 'agent' | 'jump'; readonly gateway: GatewayView }
  /** The gateway shows another host key than the `pinned` one. */
  | {
      readonly kind: 'changed'
      readonly gateway: GatewayView
      readonly pinned: HostKey
      readonly now: HostKey
    }

export interface GatewayDialogsProps {
  readonly dialog: GatewayDialog
  readonly onChange: (dialog: GatewayDialog) => void
  readonly onClose: () => void
  /** A host key was pinned. */
  readonly onPinned: (gateway: GatewayView) => void
  readonly onCreated: (gateway: GatewayView) => void
  readonly onRemoved: () => void
}

/** The dialog that is open over the list of gateways. */
export function GatewayDialogs({
  dialog,
  onChange,
  onClose,
  onPinned,
  onCreated,
  onRemoved,
}: GatewayDialogsProps) {
  switch (dialog.kind) {
    case 'create':
      return <GatewayForm gateway={null} onClose={onClose} onSaved={onCreated} />
    case 'edit':
      return <GatewayForm gateway={dialog.gateway} onClose={onClose} onSaved={onClose} />
    case 'greet':
      return (
        <FirstContact
          gateway={dialog.gateway}
          onClose={onClose}
          onPinned={() => onPinned(dialog.gateway)}
          onChanged={(pinned, now) => onChange({ kind: 'changed', gateway: dialog.gateway, pinned, now })}
        />
      )
    case 'changed':
      return (
        <HostKeyChanged
          gateway={dialog.gateway}
          pinned={dialog.pinned}
          now={dialog.now}
          onPinned={() => onPinned(dialog.gateway)}
          onClose={onClose}
        />
      )
    case 'reveal':
      return <RevealKey gateway={dialog.gateway} onClose={onClose} />
    case 'rotate':
      return <RotateKey gateway={dialog.gateway} onClose={onClose} />
    case 'authorize':
      return <AuthorizeKey gateway={dialog.gateway} onClose={onClose} />
    case 'agent':
      return <ChooseAgentKey gateway={dialog.gateway} onClose={onClose} />
    case 'jump':
      return <JumpHostForm gateway={dialog.gateway} onClose={onClose} />
    case 'rotate-token':
      return <RotateGatewayToken gateway={dialog.gateway} onClose={onClose} />
    case 'clean':
      return <CleanGateway gateway={dialog.gateway} onClose={onClose} />
    case 'synchronize':
      return <SynchronizeGateway gateway={dialog.gateway} onClose={onClose} />
    case 'give-up':
      return <GiveUpGateway gateway={dialog.gateway} onClose={onClose} />
    case 'remove':
      return <RemoveGateway gateway={dialog.gateway} onClose={onClose} onRemoved={onRemoved} />
  }
}
