import { Building2, CreditCard } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OrganizationView } from '#shared/contract/administration.ts'
import { subscriptionStatuses } from '#shared/model/subscription.ts'
import { FindField } from '#renderer/parts/FindField.tsx'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { SubscriptionForm } from './SubscriptionForm.tsx'
import { useOrganizationColumns } from './use-organization-columns.tsx'

/** Every organization of the deployment, with its subscription and how much it has. */
export function OrganizationList() {
  const { t } = useWords()
  const mayWrite = useMay('deployment.write')
  const address = useListAddress()
  const columns = useOrganizationColumns()
  const [open, setOpen] = useState<OrganizationView | null>(null)
  const statuses = subscriptionStatuses.filter((status) => address.all('status').includes(status))
  const list = usePaged('administration', 'organizations', {
    address,
    filter: { statuses },
    names: ['status'],
  })
  const entries = useMemo(
    () =>
      (organization: OrganizationView): readonly MenuEntry[] => [
        {
          kind: 'action',
          id: 'subscription',
          label: t('administration.subscription.act'),
          icon: CreditCard,
          onSelect: () => setOpen(organization),
        },
      ],
    [t],
  )
  return (
    <>
      <PagedTable
        list={list}
        label={t('administration.title')}
        rowId={(organization) => organization.id}
        rowName={(organization) => organization.name}
        columns={columns}
        {...(mayWrite ? { onOpenRow: setOpen, rowEntries: entries } : {})}
        empty={
          <EmptyState
            icon={Building2}
            title={t('administration.empty')}
            text={t('administration.empty-text')}
          />
        }
        noMatch={t('administration.no-match')}
      >
        <div className="flex flex-wrap items-center gap-2">
          <FindField className="w-60" label={t('administration.find')} list={list} />
          <ChoiceFilter
            label={t('administration.by-status')}
            options={subscriptionStatuses.map((value) => ({
              value,
              label: t(`subscription.status.${value}`),
            }))}
            values={statuses}
            onChange={(status) => address.narrow({ status })}
          />
        </div>
      </PagedTable>
      {open === null ? null : <SubscriptionForm organization={open} onClose={() => setOpen(null)} />}
    </>
  )
}
