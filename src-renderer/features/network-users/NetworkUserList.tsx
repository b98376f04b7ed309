import type { ReactNode } from 'react'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { BulkButtons } from '#renderer/parts/list/BulkButtons.tsx'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { useActivity } from '#renderer/parts/list/use-activity.ts'
import type { Chosen } from '#renderer/parts/list/use-chosen.ts'
import { RecordFilters } from '#renderer/parts/list/RecordFilters.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { NetworkUserDialog } from './NetworkUserDialogs.tsx'
import { useNetworkUserColumns } from './use-network-user-columns.tsx'
import { useNetworkUserEntries } from './use-network-user-entries.tsx'

export interface NetworkUserListProps {
  readonly list: Paged<NetworkUserView>
  readonly chosen: Chosen<NetworkUserView>
  readonly address: ListAddress
  readonly openId: string | undefined
  readonly onOpen: (userId: string) => void
  readonly onDialog: (dialog: NetworkUserDialog) => void
  readonly empty: ReactNode
}

/** The list, by text and activity. */
export function NetworkUserList(props: NetworkUserListProps) {
  const { list, chosen, address, openId, onOpen, onDialog, empty } = props
  const { t } = useWords()
  const mayWrite = useMay('device.write')
  const columns = useNetworkUserColumns()
  const entries = useNetworkUserEntries(onDialog)
  const setActive = useActivity(useCommand('networkUsers', 'changeMany'))
  const users = [...chosen.rows.values()]
  const text = list.text.trim()
  return (
    <PagedTable
      list={list}
      label={t('users.people.title')}
      rowId={(user) => user.id}
      rowName={(user) => user.name}
      columns={columns}
      currentId={openId}
      isQuiet={(user) => !user.active}
      onOpenRow={(user) => onOpen(user.id)}
      rowEntries={entries}
      empty={empty}
      noMatch={text === '' ? t('users.people.no-match-filter') : t('users.people.no-match', { text })}
      chosen={mayWrite ? chosen : undefined}
      bulk={
        <BulkButtons
          onSet={(active) => void setActive(users, active).then(chosen.clear)}
          onDelete={() => onDialog({ kind: 'delete', users })}
        />
      }
    >
      <RecordFilters list={list} address={address} say={(what) => t(`users.people.${what}`)} />
    </PagedTable>
  )
}
