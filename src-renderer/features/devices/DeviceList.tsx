import type { ReactNode } from 'react'
import type { DeviceView } from '#shared/contract/devices.ts'
import { BulkButtons } from '#renderer/parts/list/BulkButtons.tsx'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { useActivity } from '#renderer/parts/list/use-activity.ts'
import type { Chosen } from '#renderer/parts/list/use-chosen.ts'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { DeviceDialog } from './DeviceDialogs.tsx'
import { DeviceFilters } from './DeviceFilters.tsx'
import { useDeviceColumns } from './use-device-columns.tsx'
import { useDeviceEntries } from './use-device-entries.tsx'

export interface DeviceListProps {
  readonly list: Paged<DeviceView>
  readonly chosen: Chosen<DeviceView>
  readonly address: ListAddress
  readonly openId: string | undefined
  readonly onOpen: (deviceId: string) => void
  readonly onDialog: (dialog: DeviceDialog) => void
  readonly empty: ReactNode
}

/** The list, by text, activity, kind, network and network users. */
export function DeviceList({ list, chosen, address, openId, onOpen, onDialog, empty }: DeviceListProps) {
  const { t } = useWords()
  const mayWrite = useMay('device.write')
  const columns = useDeviceColumns()
  const entries = useDeviceEntries(onDialog)
  const setActive = useActivity(useCommand('devices', 'changeMany'))
  const devices = [...chosen.rows.values()]
  return (
    <PagedTable
      list={list}
      label={t('devices.title')}
      rowId={(device) => device.id}
      rowName={(device) => device.name}
      columns={columns}
      currentId={openId}
      isQuiet={(device) => !device.active}
      onOpenRow={(device) => onOpen(device.id)}
      rowEntries={entries}
      empty={empty}
      noMatch={
        list.text.trim() === ''
          ? t('devices.no-match-filter')
          : t('devices.no-match', { text: list.text.trim() })
      }
      chosen={mayWrite ? chosen : undefined}
      bulk={
        <BulkButtons
          onSet={(active) => void setActive(devices, active).then(chosen.clear)}
          onDelete={() => onDialog({ kind: 'delete', devices })}
        />
      }
    >
      <DeviceFilters list={list} address={address} />
    </PagedTable>
  )
}
