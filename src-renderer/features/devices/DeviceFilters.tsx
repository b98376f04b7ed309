import { FileClock } from 'lucide-react'
import type { DeviceView } from '#shared/contract/devices.ts'
import { deviceKinds } from '#shared/model/device.ts'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { NetworkFilter } from '#renderer/parts/list/NetworkFilter.tsx'
import { RecordFilters } from '#renderer/parts/list/RecordFilters.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { NetworkUserFilter } from '#renderer/parts/network-users/NetworkUserFilter.tsx'
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
  return (
    <RecordFilters list={list} address={address} say={(what) => t(`devices.${what}`)}>
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
      <NetworkFilter label={t('devices.by-network')} address={address} />
    </RecordFilters>
  )
}
