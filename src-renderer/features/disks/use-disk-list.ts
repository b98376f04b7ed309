import { diskKinds } from '#shared/model/disk.ts'
import { activeIn } from '#renderer/parts/active-filter.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'

/** The list of disks: what the address narrows it by, and its page. */
export function useDiskList() {
  const address = useListAddress()
  const list = usePaged('disks', 'page', {
    address,
    filter: {
      active: activeIn(address),
      kinds: diskKinds.filter((kind) => address.all('kind').includes(kind)),
    },
    names: ['active', 'kind'],
  })
  return { address, list }
}
