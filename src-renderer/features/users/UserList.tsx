import { User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserView } from '#shared/contract/users.ts'
import { BulkButtons } from '#renderer/parts/list/BulkButtons.tsx'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { useActivity } from '#renderer/parts/list/use-activity.ts'
import type { Chosen } from '#renderer/parts/list/use-chosen.ts'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { useUserColumns } from './use-user-columns.tsx'
import { useUserEntries } from './use-user-entries.tsx'
import type { UserDialog } from './UserDialogs.tsx'
import { UserFilters } from './UserFilters.tsx'

export interface UserListProps {
  readonly list: Paged<UserView>
  readonly chosen: Chosen<UserView>
  readonly address: ListAddress
  readonly openId: string | undefined
  readonly onOpen: (userId: string) => void
  readonly onDialog: (dialog: UserDialog) => void
  readonly create: ReactNode
}

/** The list, by text, activity, network users, providers and roles. */
export function UserList({ list, chosen, address, openId, onOpen, onDialog, create }: UserListProps) {
  const { t } = useWords()
  const columns = useUserColumns()
  const entries = useUserEntries(onDialog)
  const setActive = useActivity(useCommand('users', 'changeMany'))
  const users = [...chosen.rows.values()]
  const text = list.text.trim()
  return (
    <PagedTable
      list={list}
      label={t('users.login.title')}
      rowId={(user) => user.id}
      rowName={(user) => user.name}
      columns={columns}
      currentId={openId}
      isQuiet={(user) => !user.active}
      onOpenRow={(user) => onOpen(user.id)}
      rowEntries={entries}
      empty={
        <EmptyState
          icon={User}
          title={t('users.login.empty-title')}
          text={t('users.login.empty-text')}
          action={create}
        />
      }
      noMatch={text === '' ? t('users.login.no-match-filter') : t('users.login.no-match', { text })}
      chosen={chosen}
      bulk={
        <BulkButtons
          onSet={(active) => void setActive(users, active).then(chosen.clear)}
          onDelete={() => onDialog({ kind: 'delete', users })}
        />
      }
    >
      <UserFilters list={list} address={address} />
    </PagedTable>
  )
}
