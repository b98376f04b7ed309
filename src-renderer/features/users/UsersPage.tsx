import { RecordListPage } from '#renderer/frame/RecordListPage.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useRecordPage } from '#renderer/parts/list/use-record-page.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { useUserList } from './use-user-list.ts'
import { UserDialogs, type UserDialog } from './UserDialogs.tsx'
import { UserList } from './UserList.tsx'
import { UserPanel } from './UserPanel.tsx'

/** Everybody who signs in here, one of them open in the side panel. */
export function UsersPage() {
  const { t } = useWords()
  const { address, list, chosen } = useUserList()
  const page = useRecordPage<UserDialog>(address, 'open', useMay('user.write'))
  const { openId } = page
  return (
    <RecordListPage
      title={t('users.login.title')}
      add={t('users.login.add')}
      page={page}
      list={list}
      asked={useAsk('users', 'one', { id: openId ?? '' }, { when: isRecordId(openId), everyMs: 15_000 })}
      missing="user-missing"
      panel={(user) => <UserPanel user={user} onDialog={page.setDialog} onClose={page.close} />}
      dialog={(dialog) => (
        <UserDialogs
          dialog={dialog}
          onClose={page.end}
          onCreated={(user) => page.endAt(user.id)}
          onRemoved={(ids) => {
            chosen.clear()
            page.endWithout(ids)
          }}
        />
      )}
    >
      {(props, create) => <UserList {...props} chosen={chosen} create={create} />}
    </RecordListPage>
  )
}
