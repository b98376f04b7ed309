import { useState } from 'react'
import type { Asked } from '#renderer/state/use-ask.ts'

/**
 * The id of the record that the address names when a whole list was read and does not have it; null: it has, or
 * that cannot be said yet. One that was just made is not missing while the list is read again.
 */
export function useMissing(
  asked: Pick<Asked<unknown>, 'data' | 'isReading'>,
  openId: string | null,
  isFound: boolean,
): string | null {
  const [missingId, setMissingId] = useState<string | null>(null)
  const isMissing = openId !== null && !isFound && asked.data !== undefined && !asked.isReading
  if (isMissing && missingId !== openId) setMissingId(openId)
  if (isFound && missingId !== null) setMissingId(null)
  return isFound || missingId !== openId ? null : openId
}
