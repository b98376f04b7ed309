import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { DeviceDialogs, type DeviceDialog } from './DeviceDialogs.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { FilteredDevices } from './FilteredDevices.tsx'

/** Every device of the organization, one of them open in the side panel. */
export function DevicesPage() {
  const { t } = useWords()
  const mayWrite = useMay('device.write')
  const devices = useAsk('devices', 'list', {}, { everyMs: 15_000 })
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<DeviceDialog | null>(
    mayWrite && search.has('create') ? { kind: 'create' } : null,
  )
  const openId = search.get('device')
  const open = devices.data?.find((device) => device.id === openId)
  const show = (deviceId: string | null): void =>
    setSearch(deviceId === null ? {} : { device: deviceId }, { replace: openId !== null })
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('devices.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      where={t('devices.title')}
      panel={
        open === undefined ? undefined : (
          <DevicePanel key={open.id} device={open} onDialog={setDialog} onClose={() => show(null)} />
        )
      }
    >
      <PageHeader
        title={t('devices.title')}
        count={devices.data?.length}
        actions={devices.data?.length === 0 ? undefined : create}
      />
      <AskedView asked={devices}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              kind="laptop"
              title={t('devices.empty-title')}
              text={t('devices.empty-text')}
              action={create}
            />
          ) : (
            <FilteredDevices all={all} openId={openId ?? undefined} onOpen={show} onDialog={setDialog} />
          )
        }
      </AskedView>
      {dialog === null ? null : (
        <DeviceDialogs
          dialog={dialog}
          onClose={() => {
            setDialog(null)
            if (search.has('create')) show(openId)
          }}
          onCreated={(device) => {
            setDialog(null)
            show(device.id)
          }}
          onRemoved={() => {
            setDialog(null)
            show(null)
          }}
        />
      )}
    </DashboardPage>
  )
}
