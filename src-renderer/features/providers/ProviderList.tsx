import type { ReactNode } from 'react'
import type { ProviderView } from '#shared/contract/providers.ts'
import { providerKinds } from '#shared/model/provider.ts'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { PagedTable } from '#renderer/parts/list/PagedTable.tsx'
import { RecordFilters } from '#renderer/parts/list/RecordFilters.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { useProviderColumns } from './use-provider-columns.tsx'
import { useProviderEntries, type ProviderDialog } from './use-provider-entries.tsx'

export interface ProviderListProps {
  readonly list: Paged<ProviderView>
  readonly address: ListAddress
  readonly openId: string | undefined
  readonly onOpen: (providerId: string) => void
  readonly onDialog: (dialog: ProviderDialog) => void
  readonly empty: ReactNode
}

/** The list, by text, activity and type. */
export function ProviderList({ list, address, openId, onOpen, onDialog, empty }: ProviderListProps) {
  const { t } = useWords()
  const columns = useProviderColumns()
  const entries = useProviderEntries(onDialog)
  const mayWrite = useMay('provider.write')
  return (
    <PagedTable
      list={list}
      label={t('providers.title')}
      rowId={(provider) => provider.id}
      rowName={(provider) => provider.name}
      columns={columns}
      currentId={openId}
      isQuiet={(provider) => !provider.active}
      onOpenRow={(provider) => onOpen(provider.id)}
      rowEntries={mayWrite ? entries : undefined}
      empty={empty}
      noMatch={
        list.text.trim() === ''
          ? t('providers.no-match-filter')
          : t('providers.no-match', { text: list.text.trim() })
      }
    >
      <RecordFilters list={list} address={address} say={(what) => t(`providers.${what}`)}>
        <ChoiceFilter
          label={t('providers.by-kind')}
          options={providerKinds.map((kind) => ({ value: kind, label: t(`providers.kind.${kind}`) }))}
          values={address.all('kind')}
          onChange={(kind) => address.narrow({ kind })}
        />
      </RecordFilters>
    </PagedTable>
  )
}
