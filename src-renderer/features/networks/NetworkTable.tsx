import { KeyRound, Save, Waypoints } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { NetworkView } from '#shared/contract/networks.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { shownState } from '#renderer/parts/list/StateFilter.tsx'
import { recordEntries } from '#renderer/parts/list/record-entries.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { NetworkState } from '#renderer/parts/NetworkState.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import type { NetworkDialog } from './NetworkDialogs.tsx'

export interface NetworkTableProps {
  readonly list: Paged<NetworkView>
  readonly onDialog: (dialog: NetworkDialog) => void
  /** What narrows the list. */
  readonly children: ReactNode
  readonly empty: ReactNode
}

/** A row a network; opening it leads to its builder. */
export function NetworkTable({ list, onDialog, children, empty }: NetworkTableProps) {
  const { t } = useWords()
  const paths = usePaths()
  const navigate = useNavigate()
  const mayWrite = useMay('network.write')
  const maySave = useMay('disk.save')
  const columns = useNetworkColumns()
  const entries = (network: NetworkView): MenuEntry[] => {
    const open: MenuEntry = {
      kind: 'link',
      id: 'open',
      label: t('networks.open'),
      icon: Waypoints,
      render: <Link to={paths.builder(network.id)} />,
    }
    if (!mayWrite) return [open]
    const rotate: MenuEntry = {
      kind: 'action',
      id: 'rotate-token',
      label: t('networks.rotate'),
      icon: KeyRound,
      onSelect: () => onDialog({ kind: 'rotate-token', network }),
    }
    const save: MenuEntry = {
      kind: 'action',
      id: 'files',
      label: t('networks.save-files'),
      icon: Save,
      onSelect: () => onDialog({ kind: 'files', network }),
    }
    return [
      open,
      ...recordEntries(t, {
        edit: () => onDialog({ kind: 'edit', network }),
        more: maySave ? [rotate, save] : [rotate],
        remove: {
          label: t('networks.delete-entry'),
          run: () => onDialog({ kind: 'delete', network }),
        },
      }),
    ]
  }
  return (
    <PagedTable
      list={list}
      label={t('networks.title')}
      rowId={(network) => network.id}
      rowName={(network) => network.name}
      columns={columns}
      isQuiet={(network) => !network.active}
      onOpenRow={(network) => void navigate(paths.builder(network.id))}
      rowEntries={entries}
      empty={empty}
      noMatch={
        list.text.trim() === ''
          ? t('networks.no-match-filter')
          : t('networks.no-match', { text: list.text.trim() })
      }
    >
      {children}
    </PagedTable>
  )
}

function useNetworkColumns(): readonly TableColumn<NetworkView>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('networks.column.name'),
        cell: (network) => network.name,
      },
      {
        id: 'range',
        label: t('networks.column.range'),
        mono: true,
        hideBelow: 'sm',
        cell: (network) => network.range,
      },
      {
        id: 'gateways',
        label: t('networks.column.gateways'),
        align: 'end',
        hideBelow: 'lg',
        cell: (network) => network.gatewayCount,
      },
      {
        id: 'devices',
        label: t('networks.column.devices'),
        align: 'end',
        hideBelow: 'md',
        cell: (network) => network.deviceCount,
      },
      {
        id: 'rules',
        label: t('networks.column.rules'),
        align: 'end',
        hideBelow: 'lg',
        cell: (network) => network.ruleCount,
      },
      {
        id: 'state',
        label: t('networks.column.state'),
        cell: (network) => <NetworkState state={shownState(network)} oldFiles={network.oldFiles} />,
      },
      {
        id: 'changed',
        label: t('networks.column.changed'),
        align: 'end',
        hideBelow: 'lg',
        cell: (network) => (
          <Age at={network.changedAtMs} format={(ageMs) => t('states.ago', { age: format.age(ageMs) })} />
        ),
      },
    ],
    [t, format],
  )
}
