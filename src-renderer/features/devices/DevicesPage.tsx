import { RecordListPage } from '#renderer/frame/RecordListPage.tsx'
import { ListMenu } from '#renderer/parts/list/ListMenu.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useExport } from '#renderer/parts/list/use-export.ts'
import { useRecordPage } from '#renderer/parts/list/use-record-page.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { DeviceDialogs, type DeviceDialog } from './DeviceDialogs.tsx'
import { DeviceList } from './DeviceList.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { useDeviceList } from './use-device-list.ts'

/** Every device of the organization, one of them open in the side panel. */
export function DevicesPage() {
  const { t } = useWords()
  const { address, list, chosen } = useDeviceList()
  const save = useExport('devices')
  const page = useRecordPage<DeviceDialog>(address, 'device', useMay('device.write'))
  const { openId, setDialog } = page
  return (
    <RecordListPage
      title={t('devices.title')}
      add={t('devices.add')}
      page={page}
      list={list}
      asked={useAsk('devices', 'one', { id: openId ?? '' }, { when: isRecordId(openId), everyMs: 15_000 })}
      missing="device-missing"
      panel={(device) => <DevicePanel device={device} onDialog={setDialog} onClose={page.close} />}
      menu={
        <ListMenu
          onExport={() => void save.run(list.question)}
          busy={save.busy}
          onImport={page.create === null ? null : () => setDialog({ kind: 'import' })}
        />
      }
      dialog={(dialog) => (
        <DeviceDialogs
          dialog={dialog}
          onClose={page.end}
          onCreated={({ id }) => page.endAt(id)}
          onRemoved={(ids) => {
            chosen.clear()
            page.endWithout(ids)
          }}
        />
      )}
    >
      {(props, create) => (
        <DeviceList
          {...props}
          chosen={chosen}
          empty={
            <EmptyState
              kind="laptop"
              title={t('devices.empty-title')}
              text={t('devices.empty-text')}
              action={create}
            />
          }
        />
      )}
    </RecordListPage>
  )
}
