import { Plus } from 'lucide-react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { isFilledList } from '#renderer/parts/list/PagedTable.tsx'
import { RecordPanel } from '#renderer/parts/list/RecordPanel.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useListDialog } from '#renderer/parts/list/use-list-dialog.ts'
import { useOpenRecord } from '#renderer/parts/list/use-open-record.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { useUserList } from './use-user-list.ts'
import { UserDialogs, type UserDialog } from './UserDialogs.tsx'
import { UserList } from './UserList.tsx'
import { UserPanel } from './UserPanel.tsx'

/** Everybody who signs in here, one of them open in the side panel. */
export function UsersPage() {
  const { t } = useWords()
  const mayWrite = useMay('user.write')
  const { address, list, chosen } = useUserList()
  const record = useOpenRecord(address, 'open')
  const { openId, show, close } = record
  const { dialog, setDialog, end, endAt, endWithout } = useListDialog<UserDialog>(address, record, mayWrite)
  // Who is open may stand on another page of the list.
  const open = useAsk('users', 'one', { id: openId ?? '' }, { when: isRecordId(openId), everyMs: 15_000 })
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('users.login.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        openId === null ? undefined : (
          <RecordPanel
            key={openId}
            id={openId}
            missing="user-missing"
            asked={open}
            row={list.asked.data?.rows.find((user) => user.id === openId)}
            onClose={close}
          >
            {(user) => <UserPanel user={user} onDialog={setDialog} onClose={close} />}
          </RecordPanel>
        )
      }
    >
      <PageHeader
        title={t('users.login.title')}
        count={list.asked.data?.total}
        actions={isFilledList(list) ? create : undefined}
      />
      <UserList
        list={list}
        chosen={chosen}
        address={address}
        openId={openId ?? undefined}
        onOpen={show}
        onDialog={setDialog}
        create={create}
      />
      {dialog === null ? null : (
        <UserDialogs
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
