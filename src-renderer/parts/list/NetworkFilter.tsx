import { Waypoints } from 'lucide-react'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import type { ListAddress } from './use-list-address.ts'

/** Networks that an address may name at once. */
const most = 50

/** Narrows a list to records of chosen networks; nothing where there are none to choose. */
export function NetworkFilter({ label, address }: { readonly label: string; readonly address: ListAddress }) {
  const networks = useAsk('networks', 'list', {}, { when: useMay('network.read') }).data ?? []
  if (networks.length === 0) return null
  return (
    <ChoiceFilter
      label={label}
      icon={Waypoints}
      options={networks.map(({ id, name, range }) => ({ value: id, label: name, hint: range }))}
      values={address.all('network')}
      onChange={(network) => address.narrow({ network: network.slice(0, most) })}
    />
  )
}
