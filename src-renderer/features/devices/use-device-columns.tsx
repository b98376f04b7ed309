import { useMemo } from 'react'
import type { FileState } from '#shared/compile/device-content.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import { FileBadge } from '#renderer/interface-file/FileBadge.tsx'
import { useWords } from '#renderer/state/words.ts'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'

/** Columns of the list. */
export function useDeviceColumns(): readonly TableColumn<DeviceView>[] {
  const { t, format } = useWords()
  return useMemo(() => {
    const networks = (device: DeviceView): string =>
      device.networks.length === 0
        ? t('shell.none')
        : format.list(device.networks.map((network) => network.name))
    const isEnrolled = (device: DeviceView): boolean => device.networks.some((network) => network.hasKey)
    return [
      {
        id: 'name',
        label: t('devices.column.name'),
        cell: (device) => (
          <>
            <KindTile kind={device.kind} size="sm" drawn={!isEnrolled(device)} />
            <span className="cut">{device.name}</span>
          </>
        ),
      },
      {
        id: 'kind',
        label: t('devices.column.kind'),
        hideBelow: 'lg',
        cell: (device) => t(`states.device-kind.${device.kind}`),
      },
      {
        id: 'networkUser',
        label: t('devices.column.user'),
        hideBelow: 'sm',
        cut: true,
        cell: (device) => device.networkUserName,
      },
      {
        id: 'serial',
        label: t('devices.column.serial'),
        mono: true,
        hideBelow: 'lg',
        cut: true,
        cell: (device) => device.serial,
      },
      { id: 'networks', label: t('devices.column.networks'), hideBelow: 'sm', cut: true, cell: networks },
      {
        id: 'file',
        label: t('devices.file.column'),
        hideBelow: 'md',
        cell: (device) => <FileBadge state={worstFile(device)} />,
      },
      {
        id: 'active',
        label: t('devices.column.state'),
        cell: (device) => <DeviceState device={device} />,
      },
    ]
  }, [t, format])
}

/** Of all networks: an old file goes before one that is not known. */
function worstFile({ networks }: DeviceView): FileState {
  const standings = new Set(networks.map((network) => network.file))
  return (['old', 'unknown', 'current'] as const).find((each) => standings.has(each)) ?? 'none'
}

/** Whether it takes part, and whether it has a key anywhere. */
function DeviceState({ device }: { readonly device: DeviceView }) {
  const { t } = useWords()
  if (!device.active) return <StateBadge state="inactive">{t('devices.is-inactive')}</StateBadge>
  const hasKey = device.networks.some((network) => network.hasKey)
  if (hasKey) return <span className="text-text-3">{t('devices.panel.has-key')}</span>
  return <StateBadge state="not-synchronized">{t('devices.without-key')}</StateBadge>
}
