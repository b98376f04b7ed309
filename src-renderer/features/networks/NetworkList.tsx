import type { ReactNode } from 'react'
import type { NetworkView } from '#shared/contract/networks.ts'
import { StateFilter } from '#renderer/parts/list/StateFilter.tsx'
import { RecordFilters } from '#renderer/parts/list/RecordFilters.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
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
      <RecordFilters list={list} address={address} say={(what) => t(`networks.${what}`)}>
        <StateFilter
          label={t('networks.by-state')}
          of="network"
          values={address.all('state')}
          onChange={(state) => address.narrow({ state })}
        />
      </RecordFilters>
    </NetworkTable>
  )
}
