import { addToList } from '#shared/base/add-to-list.ts'
import { reordered } from '#shared/compile/config/ordered.ts'
import { followed, type Making } from '#shared/compile/config/pieces.ts'
import type { DealtDevice, NetworkShare } from '#shared/compile/topology/share-value.ts'
import { compareText } from '#shared/compile/topology/topology.ts'
import { setNames, type SetName } from './skeleton.ts'

type AddressSets = Partial<Record<SetName, readonly string[]>>

/** The sets of devices' own addresses, each in order. */
export function compileAddresses(part: NetworkShare, making: Making): AddressSets {
  return followed<DealtDevice, AddressSets>(
    making,
    `addresses ${part.topology.network.id}`,
    { list: part.devices, beside: [] },
    {
      make: () => follow({}, [], part.devices),
      follow: (held, { gone, came }) => follow(held, gone, came),
    },
  )
}

function follow(held: AddressSets, gone: readonly DealtDevice[], came: readonly DealtDevice[]): AddressSets {
  const [less, more] = [textsOf(gone), textsOf(came)]
  return Object.fromEntries(
    setNames.flatMap((name) => {
      const list = held[name] ?? []
      const between = { gone: less.get(name) ?? [], came: more.get(name) ?? [] }
      // Into nothing all is put at once.
      const texts = list.length === 0 ? between.came.toSorted() : reordered(list, between, compareText)
      return texts.length === 0 ? [] : [[name, texts]]
    }),
  )
}

function textsOf(devices: readonly DealtDevice[]): ReadonlyMap<SetName, readonly string[]> {
  const texts = new Map<SetName, string[]>()
  for (const { device, isDirect, isExit } of devices)
    for (const { version, text } of device.addresses) {
      addToList(texts, `device${version}`, text)
      if (isDirect) addToList(texts, `direct${version}`, text)
      if (isExit) addToList(texts, `exit${version}`, text)
    }
  return texts
}
