import type { ReactNode } from 'react'
import type { NetworkView } from '#shared/contract/networks.ts'
import { activeFilters, activeIn } from '#renderer/parts/active-filter.ts'
import { StateFilter } from '#renderer/parts/list/StateFilter.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { NetworkDialog } from './NetworkDialogs.tsx'
import { NetworkTable } from './NetworkTable.tsx'

export interface NetworkListProps {
  readonly list: Paged<NetworkView>
  readonly address: ListAddress
  readonly onDialog: (dialog: NetworkDialog) => void
  readonly empty: ReactNode
}

/** The list, by text, activity and state. */
export function NetworkList({ list, address, onDialog, empty }: NetworkListProps) {
  const { t } = useWords()
  return (
    <NetworkTable list={list} onDialog={onDialog} empty={empty}>
      <ListFilters
        label={t('networks.filter')}
        text={list.text}
        onTextChange={list.onTextChange}
        onTextEnter={list.onTextEnter}
        segmentsLabel={t('networks.segments')}
        segments={activeFilters.map((value) => ({ value, label: t(`networks.${value}`) }))}
        which={activeIn(address)}
        onWhichChange={(active) => address.narrow({ active: active === 'all' ? null : active })}
      >
        <StateFilter
          label={t('networks.by-state')}
          of="network"
          values={address.all('state')}
          onChange={(state) => address.narrow({ state })}
        />
      </ListFilters>
    </NetworkTable>
  )
}
