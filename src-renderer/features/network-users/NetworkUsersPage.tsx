import { Plus, Users } from 'lucide-react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { ListMenu } from '#renderer/parts/list/ListMenu.tsx'
import { isFilledList } from '#renderer/parts/list/PagedTable.tsx'
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
import { NetworkUserDialogs, type NetworkUserDialog } from './NetworkUserDialogs.tsx'
import { NetworkUserList } from './NetworkUserList.tsx'
import { NetworkUserPanel } from './NetworkUserPanel.tsx'
import { useNetworkUserList } from './use-network-user-list.ts'

/** Every person of the VPN, one of them open in the side panel. */
export function NetworkUsersPage() {
  const { t } = useWords()
  const mayWrite = useMay('device.write')
  const { address, list, chosen } = useNetworkUserList()
  const save = useExport('networkUsers')
  const record = useOpenRecord(address, 'user')
  const { openId, show, close } = record
  const { dialog, setDialog, end, endAt, endWithout } = useListDialog<NetworkUserDialog>(
    address,
    record,
    mayWrite,
  )
  const open = useAsk(
    'networkUsers',
    'one',
    { id: openId ?? '' },
    { when: isRecordId(openId), everyMs: 15_000 },
  )
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('users.people.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        openId === null ? undefined : (
          <RecordPanel
            key={openId}
            id={openId}
            missing="network-user-missing"
            asked={open}
            row={list.asked.data?.rows.find((user) => user.id === openId)}
            onClose={close}
          >
            {(user) => <NetworkUserPanel user={user} onDialog={setDialog} onClose={close} />}
          </RecordPanel>
        )
      }
    >
      <PageHeader
        title={t('users.people.title')}
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
      <NetworkUserList
        list={list}
        chosen={chosen}
        address={address}
        openId={openId ?? undefined}
        onOpen={show}
        onDialog={setDialog}
        empty={
          <EmptyState
            icon={Users}
            title={t('users.people.empty-title')}
            text={t('users.people.empty-text')}
            action={create}
          />
        }
      />
      {dialog === null ? null : (
        <NetworkUserDialogs
          dialog={dialog}
          onClose={end}
          onCreated={(user) => endAt(user.id)}
          onRemoved={(ids) => {
            chosen.clear()
            endWithout(ids)
          }}
        />
      )}
    </DashboardPage>
  )
}
