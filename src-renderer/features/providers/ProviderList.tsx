import { ShieldCheck } from 'lucide-react'
import type { ProviderView } from '#shared/contract/providers.ts'
import { providerKinds } from '#shared/model/provider.ts'
import { activeFilters } from '#renderer/parts/active-filter.ts'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { useFiltered } from '#renderer/parts/list/use-filtered.ts'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { useTableTexts } from '#renderer/parts/use-table-texts.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Table } from '#renderer/ui/Table.tsx'
import { useProviderColumns } from './use-provider-columns.tsx'
import { useProviderEntries, type ProviderDialog } from './use-provider-entries.tsx'

export interface ProviderListProps {
  readonly all: readonly ProviderView[]
  readonly openId: string | undefined
  readonly onOpen: (providerId: string) => void
  readonly onDialog: (dialog: ProviderDialog) => void
}

/** The list, by text, activity and type. */
export function ProviderList({ all, openId, onOpen, onDialog }: ProviderListProps) {
  const { t } = useWords()
  const columns = useProviderColumns()
  const entries = useProviderEntries(onDialog)
  const mayWrite = useMay('provider.write')
  const list = useFiltered(all, {
    textOf: (provider) => `${provider.name} ${addressOf(provider)}`,
    names: ['kind'],
    passes: (provider, address) => {
      const kinds = address.all('kind')
      return kinds.length === 0 || kinds.includes(provider.connection.kind)
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <ListFilters
        label={t('providers.filter')}
        text={list.text}
        onTextChange={list.onTextChange}
        segmentsLabel={t('providers.segments')}
        segments={activeFilters.map((value) => ({
          value,
          label: t(`providers.${value}`),
          count: list.counts[value],
        }))}
        which={list.which}
        onWhichChange={list.onWhichChange}
      >
        <ChoiceFilter
          label={t('providers.by-kind')}
          options={providerKinds.map((kind) => ({ value: kind, label: t(`providers.kind.${kind}`) }))}
          values={list.address.all('kind')}
          onChange={(kind) => list.address.set({ kind })}
        />
      </ListFilters>
      <Table
        label={t('providers.title')}
        rows={list.shown}
        rowId={(provider) => provider.id}
        rowName={(provider) => provider.name}
        columns={columns}
        texts={useTableTexts()}
        firstSort={{ columnId: 'name', direction: 'asc' }}
        currentId={openId}
        isQuiet={(provider) => !provider.active}
        onOpenRow={(provider) => onOpen(provider.id)}
        rowEntries={mayWrite ? entries : undefined}
        empty={
          <EmptyState
            icon={ShieldCheck}
            title={
              list.text.trim() === ''
                ? t('providers.no-match-filter')
                : t('providers.no-match', { text: list.text.trim() })
            }
            action={
              <Button variant="outline" onClick={list.clear}>
                {t('shell.clear-filter')}
              </Button>
            }
          />
        }
      />
    </div>
  )
}

function addressOf({ connection }: ProviderView): string {
  if (connection.kind === 'oidc') return connection.issuer
  return connection.kind === 'ldap' ? connection.url : ''
}
