import type { GatewayRow } from '#shared/contract/gateways.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { StateFilter } from '#renderer/parts/list/StateFilter.tsx'
import { NetworkFilter } from '#renderer/parts/list/NetworkFilter.tsx'
import { RecordFilters } from '#renderer/parts/list/RecordFilters.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useWords } from '#renderer/state/words.ts'

/** What narrows the gateways. */
export function GatewayFilters({
  list,
  address,
}: {
  readonly list: Paged<GatewayRow>
  readonly address: ListAddress
}) {
  const { t } = useWords()
  return (
    <RecordFilters list={list} address={address} say={(what) => t(`gateways.${what}`)}>
      <ChoiceFilter
        label={t('gateways.by-kind')}
        options={gatewayKinds.map((kind) => ({ value: kind, label: t(`states.gateway-kind.${kind}`) }))}
        values={address.all('kind')}
        onChange={(kind) => address.narrow({ kind })}
      />
      <NetworkFilter label={t('gateways.by-network')} address={address} />
      <StateFilter
        label={t('gateways.by-state')}
        of="gateway"
        values={address.all('state')}
        onChange={(state) => address.narrow({ state })}
      />
    </RecordFilters>
  )
}
