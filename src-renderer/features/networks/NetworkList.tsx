import { Waypoints } from 'lucide-react'
import type { NetworkView } from '#shared/contract/networks.ts'
import { activeFilters } from '#renderer/parts/active-filter.ts'
import { shownState, StateFilter } from '#renderer/parts/list/StateFilter.tsx'
import { useFiltered } from '#renderer/parts/list/use-filtered.ts'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import type { NetworkDialog } from './NetworkDialogs.tsx'
import { NetworkTable } from './NetworkTable.tsx'

/** The list, by text, activity and state. */
export function NetworkList({
  all,
  onDialog,
}: {
  readonly all: readonly NetworkView[]
  readonly onDialog: (dialog: NetworkDialog) => void
}) {
  const { t } = useWords()
  const list = useFiltered(all, {
    textOf: (network) => `${network.name} ${network.range} ${network.range6 ?? ''} ${network.description}`,
    names: ['state'],
    passes: (network, address) => {
      const states = address.all('state')
      return states.length === 0 || states.includes(shownState(network).kind)
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <ListFilters
        label={t('networks.filter')}
        text={list.text}
        onTextChange={list.onTextChange}
        segmentsLabel={t('networks.segments')}
        segments={activeFilters.map((value) => ({
          value,
          label: t(`networks.${value}`),
          count: list.counts[value],
        }))}
        which={list.which}
        onWhichChange={list.onWhichChange}
      >
        <StateFilter
          label={t('networks.by-state')}
          of="network"
          values={list.address.all('state')}
          onChange={(state) => list.address.set({ state })}
        />
      </ListFilters>
      <NetworkTable
        rows={list.shown}
        onDialog={onDialog}
        empty={
          <EmptyState
            icon={Waypoints}
            title={
              list.text.trim() === ''
                ? t('networks.no-match-filter')
                : t('networks.no-match', { text: list.text.trim() })
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
