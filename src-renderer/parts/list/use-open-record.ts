import { focusRow } from './focus-row.ts'
import type { ListAddress } from './use-list-address.ts'

/** Which record of a list is open beside it; it stands in the address under a name. */
export interface OpenRecord {
  readonly openId: string | null
  /** Opens another one, or none; going back from the first one leads to the list alone. */
  readonly show: (recordId: string | null) => void
  /** Closes it, and gives the focus back to its row. */
  readonly close: () => void
}

/** Reads the open record from the address of its list, `name` being its key there, and changes it there. */
export function useOpenRecord(address: ListAddress, name: string): OpenRecord {
  const openId = address.get(name)
  const show = (recordId: string | null): void =>
    address.set({ [name]: recordId, create: null }, { push: openId === null && recordId !== null })
  return {
    openId,
    show,
    close: () => {
      show(null)
      focusRow(openId)
    },
  }
}
