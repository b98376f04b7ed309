import { useState } from 'react'
import { proposeRange } from '#shared/model/network-range.ts'
import { useAsk } from '#renderer/state/use-ask.ts'

/**
 * A range that no network of the organization has, decided once; null: not known yet. Where the networks cannot be
 * read, and for a network that has its range (`isNew` false), it is empty.
 */
export function useProposedRange(isNew: boolean): string | null {
  const list = useAsk('networks', 'list', {}, { when: isNew })
  const [proposed, setProposed] = useState<string | null>(isNew ? null : '')
  if (proposed !== null) return proposed
  const next = list.data === undefined ? '' : proposeRange(list.data.map(({ range }) => range))
  if (!list.isReading) setProposed(next)
  return null
}
