import { Plus } from 'lucide-react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { isFilledList } from '#renderer/parts/list/PagedTable.tsx'
import { ListMenu } from '#renderer/parts/list/ListMenu.tsx'
import { RecordPanel } from '#renderer/parts/list/RecordPanel.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useExport } from '#renderer/parts/list/use-export.ts'
import { useListDialog } from '#renderer/parts/list/use-list-dialog.ts'
import { useOpenRecord } from '#renderer/parts/list/use-open-record.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { DeviceDialogs, type DeviceDialog } from './DeviceDialogs.tsx'
import { DeviceList } from './DeviceList.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { useDeviceList } from './use-device-list.ts'

/** Every device of the organization, one of them open in the side panel. */
export function DevicesPage() {
  const { t } = useWords()
  const mayWrite = useMay('device.write')
  const { address, list, chosen } = useDeviceList()
  const save = useExport('devices')
  const record = useOpenRecord(address, 'device')
  const { openId, show, close } = record
  const { dialog, setDialog, end, endAt, endWithout } = useListDialog<DeviceDialog>(address, record, mayWrite)
  const open = useAsk('devices', 'one', { id: openId ?? '' }, { when: isRecordId(openId), everyMs: 15_000 })
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('devices.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        openId === null ? undefined : (
          <RecordPanel
            key={openId}
            id={openId}
            missing="device-missing"
            asked={open}
            row={list.asked.data?.rows.find((device) => device.id === openId)}
            onClose={close}
          >
            {(device) => <DevicePanel device={device} onDialog={setDialog} onClose={close} />}
          </RecordPanel>
        )
      }
    >
      <PageHeader
        title={t('devices.title')}
        count={list.asked.data?.total}
        actions={
          <>
            <ListMenu
              onExport={() => void save.run(list.question)}
              busy={save.busy}
              onImport={mayWrite ? () => setDialog({ kind: 'import' }) : null}
            />
            {isFilledList(list) ? create : undefined}
          </>
        }
      />
      <DeviceList
        list={list}
        chosen={chosen}
        address={address}
        openId={openId ?? undefined}
        onOpen={show}
        onDialog={setDialog}
        empty={
          <EmptyState
            kind="laptop"
            title={t('devices.empty-title')}
            text={t('devices.empty-text')}
            action={create}
          />
        }
      />
      {dialog === null ? null : (
        <DeviceDialogs
          dialog={dialog}
          onClose={end}
          onCreated={(device) => endAt(device.id)}
          onRemoved={(ids) => {
            chosen.clear()
            endWithout(ids)
          }}
        />
      )}
    </DashboardPage>
  )
}
