import { Download, Eraser, KeyRound, Pencil, RefreshCw, Trash2, Unplug } from 'lucide-react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { saveFile } from '#renderer/parts/save-file.ts'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { GatewayDialog } from './GatewayDialogs.tsx'

/** What can be done with a gateway: the same list in its row and in its panel. */
export function useGatewayEntries(
  onDialog: (dialog: GatewayDialog) => void,
): (gateway: GatewayView) => MenuEntry[] {
  const { t } = useWords()
  const mayWrite = useMay('gateway.write')
  const maySynchronize = useMay('network.synchronize')
  const nftables = useCommand('gateways', 'nftables')
  const download = async (gateway: GatewayView): Promise<void> => {
    const answer = await nftables.run({ id: gateway.id })
    if (answer.ok) saveFile(answer.value.fileName, answer.value.text)
  }
  return (gateway) => {
    const entries: MenuEntry[] = []
    if (mayWrite) {
      entries.push({
        kind: 'action',
        id: 'edit',
        label: t('shell.edit'),
        icon: Pencil,
        onSelect: () => onDialog({ kind: 'edit', gateway }),
      })
    }
    entries.push({
      kind: 'action',
      id: 'nftables',
      label: t('gateways.nftables'),
      icon: Download,
      onSelect: () => void download(gateway),
    })
    if (maySynchronize && gateway.remains.length > 0) {
      entries.push(
        {
          kind: 'action',
          id: 'synchronize',
          label: t('gateways.synchronize.entry'),
          icon: RefreshCw,
          onSelect: () => onDialog({ kind: 'synchronize', gateway }),
        },
        {
          kind: 'action',
          id: 'give-up',
          label: t('gateways.give-up.entry'),
          icon: Unplug,
          danger: true,
          onSelect: () => onDialog({ kind: 'give-up', gateway }),
        },
      )
    }
    if (maySynchronize && gateway.hostKey !== null) {
      entries.push({
        kind: 'action',
        id: 'clean',
        label: t('gateways.clean-entry'),
        icon: Eraser,
        onSelect: () => onDialog({ kind: 'clean', gateway }),
      })
    }
    if (mayWrite) {
      entries.push({
        kind: 'action',
        id: 'rotate-token',
        label: t('gateways.rotate'),
        icon: KeyRound,
        onSelect: () => onDialog({ kind: 'rotate-token', gateway }),
      })
      entries.push(
        { kind: 'separator', id: 'line' },
        {
          kind: 'action',
          id: 'remove',
          label: t('gateways.remove-entry'),
          icon: Trash2,
          danger: true,
          onSelect: () => onDialog({ kind: 'remove', gateway }),
        },
      )
    }
    return entries
  }
}
