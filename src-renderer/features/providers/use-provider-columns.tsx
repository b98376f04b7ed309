import { useMemo } from 'react'
import type { ProviderView } from '#shared/contract/providers.ts'
import { capitalize } from '#shared/words/format.ts'
import { ActiveState } from '#renderer/parts/ActiveState.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { TableColumn } from '#renderer/ui/table-column.ts'
import { Tag } from '#renderer/ui/Tag.tsx'
import { ProviderMark } from './ProviderMark.tsx'

/** Columns of the list. */
export function useProviderColumns(): readonly TableColumn<ProviderView>[] {
  const { t, format } = useWords()
  return useMemo(() => {
    const yes = (is: boolean) => (
      <span className={is ? undefined : 'text-text-3'}>
        {capitalize(t(is ? 'providers.yes' : 'providers.no'))}
      </span>
    )
    return [
      {
        id: 'name',
        label: t('providers.column.name'),
        cell: (provider) => (
          <>
            <ProviderMark kind={provider.connection.kind} active={provider.active} size="sm" />
            <span className="cut">{provider.name}</span>
          </>
        ),
      },
      {
        id: 'kind',
        label: t('providers.column.kind'),
        hideBelow: 'sm',
        cell: (provider) => t(`providers.kind.${provider.connection.kind}`),
      },
      {
        id: 'administrators',
        label: t('providers.column.administrator-only'),
        hideBelow: 'lg',
        cell: (provider) => yes(provider.administratorOnly),
      },
      {
        id: 'registration',
        label: t('providers.column.registration'),
        hideBelow: 'lg',
        cell: (provider) => yes(provider.selfRegistration),
      },
      {
        id: 'users',
        label: t('providers.column.users'),
        align: 'end',
        hideBelow: 'md',
        cell: (provider) => format.number(provider.userCount),
      },
      {
        id: 'state',
        label: t('providers.column.state'),
        cell: (provider) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            {provider.active && provider.predetermined ? null : <ActiveState active={provider.active} />}
            {provider.predetermined ? <Tag>{t('providers.predetermined')}</Tag> : null}
          </span>
        ),
      },
    ]
  }, [t, format])
}
