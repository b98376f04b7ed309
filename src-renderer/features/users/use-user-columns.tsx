import { useMemo } from 'react'
import type { UserView } from '#shared/contract/users.ts'
import { useWords } from '#renderer/state/words.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { Tag } from '#renderer/ui/Tag.tsx'

/** The columns of the list of users. */
export function useUserColumns(): readonly TableColumn<UserView>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('users.login.name'),
        cell: (user) => (
          <>
            <Avatar name={user.name} />
            <span className="cut">{user.name}</span>
            {user.isSelf ? <Tag className="max-sm:hidden">{t('users.login.you')}</Tag> : null}
          </>
        ),
      },
      {
        id: 'email',
        label: t('users.login.email'),
        hideBelow: 'lg',
        cut: true,
        width: '26%',
        cell: (user) => user.email,
      },
      {
        id: 'roles',
        label: t('users.login.roles'),
        hideBelow: 'sm',
        cut: true,
        cell: (user) => format.list(user.roles.map((role) => t(`states.role.${role}`))),
      },
      {
        id: 'networkUser',
        label: t('users.login.person'),
        hideBelow: 'lg',
        cut: true,
        cell: (user) => user.networkUserName ?? t('users.login.no-person'),
      },
      {
        id: 'provider',
        label: t('users.login.provider'),
        hideBelow: 'xl',
        cut: true,
        cell: (user) => user.providerName,
      },
      {
        id: 'active',
        label: t('users.login.state'),
        cell: (user) =>
          user.active ? (
            <span className="text-text-3">{t('users.login.is-active')}</span>
          ) : (
            <StateBadge state="inactive">{t('users.login.is-inactive')}</StateBadge>
          ),
      },
    ],
    [t, format],
  )
}
