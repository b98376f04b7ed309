import type { ListAddress } from './use-list-address.ts'
import { useListDialog, type ListDialog } from './use-list-dialog.ts'
import { useOpenRecord, type OpenRecord } from './use-open-record.ts'

/** What a page of records has open: a record beside the list, and a dialog over it. */
export interface RecordPage<Dialog> extends OpenRecord, ListDialog<Dialog> {
  readonly address: ListAddress
  /** Opens the dialog for a new record; null for who may not make one. */
  readonly create: (() => void) | null
}

/** The record stands in the address under `name`. */
export function useRecordPage<Dialog extends { readonly kind: string }>(
  address: ListAddress,
  name: string,
  mayCreate: boolean,
) {
  const record = useOpenRecord(address, name)
  const dialog = useListDialog<Dialog>(address, record, mayCreate)
  const create = mayCreate ? () => dialog.setDialog({ kind: 'create' }) : null
  return { address, create, ...record, ...dialog }
}
