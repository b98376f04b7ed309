import { Plus, Waypoints } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { NetworkView } from '#shared/contract/networks.ts'
import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { usePaths } from '#renderer/app/paths.ts'
import { activeFilters, isActiveIn, type ActiveFilter } from '#renderer/parts/active-filter.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { NetworkDialogs, type NetworkDialog } from './NetworkDialogs.tsx'
import { NetworkTable } from './NetworkTable.tsx'

/** Every network of the organization. */
export function NetworksPage() {
  const { t } = useWords()
  const paths = usePaths()
  const navigate = useNavigate()
  const mayWrite = useMay('network.write')
  const networks = useAsk('networks', 'list', {}, { everyMs: 15_000 })
  const [search, setSearch] = useSearchParams()
  const isAsked = mayWrite && search.has('create')
  const [dialog, setDialog] = useState<NetworkDialog | null>(isAsked ? { kind: 'create' } : null)
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('networks.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage where={t('networks.title')}>
      <PageHeader
        title={t('networks.title')}
        count={networks.data?.length}
        actions={networks.data?.length === 0 ? undefined : create}
      />
      <AskedView asked={networks}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={Waypoints}
              title={t('networks.empty-title')}
              text={t('networks.empty-text')}
              action={create}
            />
          ) : (
            <FilteredNetworks all={all} onDialog={setDialog} />
          )
        }
      </AskedView>
      {dialog === null ? null : (
        <NetworkDialogs
          dialog={dialog}
          onClose={() => {
            setDialog(null)
            if (search.has('create')) setSearch({}, { replace: true })
          }}
          onCreated={(network) => void navigate(paths.builder(network.id))}
        />
      )}
    </DashboardPage>
  )
}

function FilteredNetworks({
  all,
  onDialog,
}: {
  readonly all: readonly NetworkView[]
  readonly onDialog: (dialog: NetworkDialog) => void
}) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [which, setWhich] = useState<ActiveFilter>('all')
  const shown = useMemo(() => {
    const wanted = text.trim().toLowerCase()
    return all.filter(
      (network) =>
        isActiveIn(which, network) && `${network.name} ${network.range}`.toLowerCase().includes(wanted),
    )
  }, [all, text, which])
  const clear = (): void => {
    setText('')
    setWhich('all')
  }
  return (
    <div className="flex flex-col gap-4">
      <ListFilters
        label={t('networks.filter')}
        text={text}
        onTextChange={setText}
        segmentsLabel={t('networks.segments')}
        segments={activeFilters.map((value) => ({
          value,
          label: t(`networks.${value}`),
          count: all.filter((network) => isActiveIn(value, network)).length,
        }))}
        which={which}
        onWhichChange={setWhich}
      />
      <NetworkTable
        rows={shown}
        onDialog={onDialog}
        empty={
          <EmptyState
            icon={Waypoints}
            title={t('networks.no-match', { text: text.trim() })}
            action={
              <Button variant="outline" onClick={clear}>
                {t('shell.clear-filter')}
              </Button>
            }
          />
        }
      />
    </div>
  )
}
