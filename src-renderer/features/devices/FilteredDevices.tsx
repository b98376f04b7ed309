import { useMemo, useState } from 'react'
import type { DeviceView } from '#shared/contract/devices.ts'
import { activeFilters, isActiveIn, type ActiveFilter } from '#renderer/parts/active-filter.ts'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import type { DeviceDialog } from './DeviceDialogs.tsx'
import { useDeviceColumns } from './use-device-columns.tsx'
import { useDeviceEntries } from './use-device-entries.tsx'
import { UserFilter } from './UserFilter.tsx'

export interface FilteredDevicesProps {
  readonly all: readonly DeviceView[]
  readonly openId: string | undefined
  readonly onOpen: (deviceId: string) => void
  readonly onDialog: (dialog: DeviceDialog) => void
}

/** The list, by text, by activity and by network users. */
export function FilteredDevices({ all, openId, onOpen, onDialog }: FilteredDevicesProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [which, setWhich] = useState<ActiveFilter>('all')
  const [userIds, setUserIds] = useState<readonly string[]>([])
  const columns = useDeviceColumns()
  const entries = useDeviceEntries(onDialog)
  const shown = useMemo(() => {
    const wanted = text.trim().toLowerCase()
    return all.filter(
      (device) =>
        isActiveIn(which, device) &&
        (userIds.length === 0 || userIds.includes(device.networkUserId)) &&
        `${device.name} ${device.serial} ${device.networkUserName}`.toLowerCase().includes(wanted),
    )
  }, [all, text, which, userIds])
  const clear = (): void => {
    setText('')
    setWhich('all')
    setUserIds([])
  }
  return (
    <div className="flex flex-col gap-4">
      <ListFilters
        label={t('devices.filter')}
        text={text}
        onTextChange={setText}
        segmentsLabel={t('devices.segments')}
        segments={activeFilters.map((value) => ({
          value,
          label: t(`devices.${value}`),
          count: all.filter((device) => isActiveIn(value, device)).length,
        }))}
        which={which}
        onWhichChange={setWhich}
      >
        <UserFilter userIds={userIds} onChange={setUserIds} />
      </ListFilters>
      <Table
        label={t('devices.title')}
        rows={shown}
        rowId={(device) => device.id}
        rowName={(device) => device.name}
        columns={columns}
        texts={useTableTexts()}
        firstSort={{ columnId: 'name', direction: 'asc' }}
        currentId={openId}
        isQuiet={(device) => !device.active}
        onOpenRow={(device) => onOpen(device.id)}
        rowEntries={entries}
        empty={
          <EmptyState
            kind="laptop"
            title={
              text.trim() === '' ? t('devices.no-match-filter') : t('devices.no-match', { text: text.trim() })
            }
            action={
              <Button variant="outline" onClick={clear}>
                {t('shell.clear-filter')}
              </Button>
            }
          />
        }
      />
    </div>
  )
}
