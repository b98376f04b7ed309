import type { DeviceView } from '#shared/contract/devices.ts'
import { deviceKinds } from '#shared/model/device.ts'
import { activeIn } from '#renderer/parts/active-filter.ts'
import { useChosen } from '#renderer/parts/list/use-chosen.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'

/** The list of devices: what the address narrows it by, its page, and what is ticked. */
export function useDeviceList() {
  const address = useListAddress()
  const kinds = deviceKinds.filter((kind) => address.all('kind').includes(kind))
  const active = activeIn(address)
  const list = usePaged('devices', 'page', {
    address,
    filter: {
      active,
      kinds,
      networkUserIds: [...address.all('user')],
      networkIds: [...address.all('network')],
      file: address.get('file') === 'old' ? 'old' : 'all',
    },
    names: ['active', 'kind', 'user', 'network', 'file'],
    everyMs: 15_000,
  })
  const chosen = useChosen<DeviceView>(list.key)
  return { address, list, chosen }
}
