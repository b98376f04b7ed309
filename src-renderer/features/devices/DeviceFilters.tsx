import { FileClock, Waypoints } from 'lucide-react'
import type { DeviceView } from '#shared/contract/devices.ts'
import { deviceKinds } from '#shared/model/device.ts'
import { activeFilters, activeIn } from '#renderer/parts/active-filter.ts'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { ListFilters } from '#renderer/parts/ListFilters.tsx'
import { NetworkUserFilter } from '#renderer/parts/network-users/NetworkUserFilter.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** What narrows the devices. */
export function DeviceFilters({
  list,
  address,
}: {
  readonly list: Paged<DeviceView>
  readonly address: ListAddress
}) {
  const { t } = useWords()
  const networks = useAsk('networks', 'list', {}, { when: useMay('network.read') })
  return (
    <ListFilters
      label={t('devices.filter')}
      text={list.text}
      onTextChange={list.onTextChange}
      onTextEnter={list.onTextEnter}
      segmentsLabel={t('devices.segments')}
      segments={activeFilters.map((value) => ({ value, label: t(`devices.${value}`) }))}
      which={activeIn(address)}
      onWhichChange={(active) => address.narrow({ active: active === 'all' ? null : active })}
    >
      <NetworkUserFilter userIds={address.all('user')} onChange={(user) => address.narrow({ user })} />
      <ChoiceFilter
        label={t('devices.by-kind')}
        options={deviceKinds.map((kind) => ({ value: kind, label: t(`states.device-kind.${kind}`) }))}
        values={address.all('kind')}
        onChange={(kind) => address.narrow({ kind })}
      />
      <ChoiceFilter
        label={t('devices.file.column')}
        icon={FileClock}
        options={[{ value: 'old', label: t('devices.file.old') }]}
        values={address.all('file')}
        onChange={(file) => address.narrow({ file })}
      />
      {(networks.data ?? []).length === 0 ? null : (
        <ChoiceFilter
          label={t('devices.by-network')}
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
    </ListFilters>
  )
}
