import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UserView } from '#shared/contract/users.ts'
import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { isEmptyList } from '#renderer/parts/list/PagedTable.tsx'
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
  const [dialog, setDialog] = useState<UserDialog | null>(
    mayWrite && address.get('create') !== null ? { kind: 'create' } : null,
  )
  const { openId, show, close } = useOpenRecord(address, 'open')
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
      where={t('users.login.title')}
      panel={
        open === undefined ? undefined : (
          <UserPanel key={open.id} user={open} onDialog={setDialog} onClose={close} />
        )
      }
    >
      <PageHeader
        title={t('users.login.title')}
        count={list.asked.data?.total}
        actions={isEmptyList(list) ? undefined : create}
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
          onClose={() => {
            setDialog(null)
            if (address.get('create') !== null) show(openId)
          }}
          onCreated={(user) => {
            setDialog(null)
            setMade(user)
            show(user.id)
          }}
          onRemoved={(ids) => {
            setDialog(null)
            setMade(null)
            chosen.clear()
            if (openId !== null && ids.includes(openId)) show(null)
          }}
        />
      )}
    </DashboardPage>
  )
}
