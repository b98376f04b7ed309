import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UserView } from '#shared/contract/users.ts'
import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { isFilledList } from '#renderer/parts/list/PagedTable.tsx'
import { useListDialog } from '#renderer/parts/list/use-list-dialog.ts'
import { useOpenRecord } from '#renderer/parts/list/use-open-record.ts'
import { useMay } from '#renderer/state/session.ts'
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
  // Somebody new may stand on another page of the list.
  const [made, setMade] = useState<UserView | null>(null)
  const open =
    list.asked.data?.rows.find((user) => user.id === openId) ?? (made?.id === openId ? made : undefined)
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('users.login.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage
      panel={
        open === undefined ? undefined : (
          <UserPanel key={open.id} user={open} onDialog={setDialog} onClose={close} />
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
          onCreated={(user) => {
            setMade(user)
            endAt(user.id)
          }}
          onRemoved={(ids) => {
            setMade(null)
            chosen.clear()
            endWithout(ids)
          }}
        />
      )}
    </DashboardPage>
  )
}
