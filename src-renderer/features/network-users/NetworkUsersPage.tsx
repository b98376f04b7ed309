import { Users } from 'lucide-react'
import { RecordListPage } from '#renderer/frame/RecordListPage.tsx'
import { ListMenu } from '#renderer/parts/list/ListMenu.tsx'
import { isRecordId } from '#renderer/parts/list/record-id.ts'
import { useExport } from '#renderer/parts/list/use-export.ts'
import { useRecordPage } from '#renderer/parts/list/use-record-page.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { NetworkUserDialogs, type NetworkUserDialog } from './NetworkUserDialogs.tsx'
import { NetworkUserList } from './NetworkUserList.tsx'
import { NetworkUserPanel } from './NetworkUserPanel.tsx'
import { useNetworkUserList } from './use-network-user-list.ts'

/** Every person of the VPN, one of them open in the side panel. */
export function NetworkUsersPage() {
  const { t } = useWords()
  const { address, list, chosen } = useNetworkUserList()
  const save = useExport('networkUsers')
  const page = useRecordPage<NetworkUserDialog>(address, 'user', useMay('device.write'))
  const { openId, setDialog } = page
  return (
    <RecordListPage
      title={t('users.people.title')}
      add={t('users.people.add')}
      page={page}
      list={list}
      asked={useAsk(
        'networkUsers',
        'one',
        { id: openId ?? '' },
        { when: isRecordId(openId), everyMs: 15_000 },
      )}
      missing="network-user-missing"
      panel={(user) => <NetworkUserPanel user={user} onDialog={setDialog} onClose={page.close} />}
      menu={
        <ListMenu
          onExport={() => void save.run(list.question)}
          busy={save.busy}
          onImport={page.create === null ? null : () => setDialog({ kind: 'import' })}
        />
      }
      dialog={(dialog) => (
        <NetworkUserDialogs
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
        <NetworkUserList
          {...props}
          chosen={chosen}
          empty={
            <EmptyState
              icon={Users}
              title={t('users.people.empty-title')}
              text={t('users.people.empty-text')}
              action={create}
            />
          }
        />
      )}
    </RecordListPage>
  )
}
