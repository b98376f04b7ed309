import { useMemo } from 'react'
import type { OrganizationView } from '#shared/contract/administration.ts'
import { SubscriptionBadge } from '#renderer/parts/SubscriptionBadge.tsx'
import { useWords } from '#renderer/state/words.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import type { TableColumn } from '#renderer/ui/table-column.ts'

/** Columns of the list. */
export function useOrganizationColumns(): readonly TableColumn<OrganizationView>[] {
  const { t, format } = useWords()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('administration.column.name'),
        cell: (organization) => (
          <span className="cut max-w-72" title={organization.name}>
            {organization.name}
          </span>
        ),
      },
      {
        id: 'plan',
        label: t('administration.column.plan'),
        hideBelow: 'sm',
        cell: (organization) => t(`subscription.plan.${organization.plan}`),
      },
      {
        id: 'status',
        label: t('administration.column.status'),
        cell: ({ status, refunds }) => (
          <span className="flex flex-wrap items-center gap-2">
            <SubscriptionBadge status={status} />
            {refunds.length === 0 ? null : (
              <StateBadge state="pending">{t('administration.to-return')}</StateBadge>
            )}
          </span>
        ),
      },
      {
        id: 'until',
        label: t('administration.column.until'),
        hideBelow: 'md',
        // Its last day: it ends as the next one begins.
        cell: ({ periodToMs }) =>
          periodToMs === null ? t('administration.no-end') : format.date(periodToMs - 1),
      },
      {
        id: 'devices',
        label: t('administration.column.devices'),
        align: 'end',
        hideBelow: 'lg',
        cell: (organization) => format.number(organization.devices),
      },
      {
        id: 'users',
        label: t('administration.column.users'),
        align: 'end',
        hideBelow: 'xl',
        cell: (organization) => format.number(organization.users),
      },
      {
        id: 'created',
        label: t('administration.column.created'),
        align: 'end',
        hideBelow: 'xl',
        cell: (organization) => format.date(organization.createdAtMs),
      },
    ],
    [t, format],
  )
}
