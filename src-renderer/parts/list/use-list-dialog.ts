import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListAddress } from './use-list-address.ts'
import type { OpenRecord } from './use-open-record.ts'

interface Create {
  readonly kind: 'create'
}

/** What stands open over a list, and what is open beside it when that is done. */
export interface ListDialog<Dialog> {
  readonly dialog: Dialog | null
  readonly setDialog: (dialog: Dialog) => void
  /** Ends it; the record beside the list stays open. */
  readonly end: () => void
  /** Ends it, and opens a record, or none. */
  readonly endAt: (recordId: string | null) => void
  /** Ends it, and closes the record beside the list if it is gone with others. */
  readonly endWithout: (recordIds: readonly string[]) => void
}

/** The dialog of a list. `create` in the address opens the one for a new record, for who may make one. */
export function useListDialog<Dialog extends { readonly kind: string }>(
  address: ListAddress,
  { openId, show }: OpenRecord,
  mayCreate: boolean,
): ListDialog<Dialog | Create> {
  const isAsked = address.get('create') !== null
  const [dialog, setDialog] = useState<Dialog | Create | null>(
    mayCreate && isAsked ? { kind: 'create' } : null,
  )
  // A link to the list that is open asks again, however soon after it was closed: each way here has a key.
  const { key } = useLocation()
  const askedAt = isAsked ? key : null
  const [wasAskedAt, setAskedAt] = useState(askedAt)
  if (wasAskedAt !== askedAt) {
    setAskedAt(askedAt)
    if (mayCreate && askedAt !== null) setDialog({ kind: 'create' })
  }
  const endAt = (recordId: string | null): void => {
    setDialog(null)
    if (isAsked || recordId !== openId) show(recordId)
  }
  return {
    dialog,
    setDialog,
    endAt,
    end: () => endAt(openId),
    endWithout: (recordIds) => endAt(openId !== null && recordIds.includes(openId) ? null : openId),
  }
}
