import { Waypoints } from 'lucide-react'
import type { GatewayRow } from '#shared/contract/gateways.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import { activeFilters, activeIn } from '#renderer/parts/active-filter.ts'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { StateFilter } from '#renderer/parts/list/StateFilter.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
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
  const networks = useAsk('networks', 'list', {}, { when: useMay('network.read') })
  return (
    <ListFilters
      label={t('gateways.filter')}
      text={list.text}
      onTextChange={list.onTextChange}
      onTextEnter={list.onTextEnter}
      segmentsLabel={t('gateways.segments')}
      segments={activeFilters.map((value) => ({ value, label: t(`gateways.${value}`) }))}
      which={activeIn(address)}
      onWhichChange={(active) => address.narrow({ active: active === 'all' ? null : active })}
    >
      <ChoiceFilter
        label={t('gateways.by-kind')}
        options={gatewayKinds.map((kind) => ({ value: kind, label: t(`states.gateway-kind.${kind}`) }))}
        values={address.all('kind')}
        onChange={(kind) => address.narrow({ kind })}
      />
      {(networks.data ?? []).length === 0 ? null : (
        <ChoiceFilter
          label={t('gateways.by-network')}
          icon={Waypoints}
          options={(networks.data ?? []).map(({ id, name, range }) => ({
            value: id,
            label: name,
            hint: range,
          }))}
          values={address.all('network')}
          onChange={(network) => address.narrow({ network: network.slice(0, 50) })}
        />
      )}
      <StateFilter
        label={t('gateways.by-state')}
        of="gateway"
        values={address.all('state')}
        onChange={(state) => address.narrow({ state })}
      />
    </ListFilters>
  )
}
