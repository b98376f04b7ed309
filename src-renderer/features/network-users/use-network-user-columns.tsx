import { useMemo } from 'react'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { useWords } from '#renderer/state/words.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'

/** Columns of the list. */
export function useNetworkUserColumns(): readonly TableColumn<NetworkUserView>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('users.person.name'),
        cell: (user) => (
          <>
            <Avatar name={user.name} />
            <span className="cut">{user.name}</span>
          </>
        ),
      },
      {
        id: 'email',
        label: t('users.person.email'),
        hideBelow: 'sm',
        cut: true,
        width: '26%',
        cell: (user) => user.email,
      },
      {
        id: 'identification',
        label: t('users.person.identification'),
        hideBelow: 'xl',
        cut: true,
        cell: (user) => user.identification,
      },
      {
        id: 'devices',
        label: t('users.people.devices'),
        align: 'end',
        hideBelow: 'md',
        cell: (user) => format.number(user.deviceCount),
      },
      {
        id: 'login',
        label: t('users.people.login'),
        hideBelow: 'lg',
        cell: (user) => t(`users.people.${user.login}`),
      },
      {
        id: 'active',
        label: t('users.people.state'),
        cell: (user) =>
          user.active ? (
            <span className="text-text-3">{t('users.people.is-active')}</span>
          ) : (
            <StateBadge state="inactive">{t('users.people.is-inactive')}</StateBadge>
          ),
      },
    ],
    [t, format],
  )
}
