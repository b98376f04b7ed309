import { bounds } from '#shared/model/bounds.ts'
import { readName } from '#renderer/parts/read-name.ts'
import { recall, remember } from '#renderer/state/remember.ts'

const key = 'guest-name'

/** What a guest is called, kept in this browser; null: nothing. */
export function readGuestName(): string | null {
  const read = readName(recall(key) ?? '', bounds.guestName)
  return read.ok ? read.value : null
}

/** Keeps it; nothing is an answer as well, after which nobody asks again. */
export function keepGuestName(text: string): void {
  remember(key, text.trim())
}

/** Whether a guest of this browser was asked before. */
export function wasAskedGuestName(): boolean {
  return recall(key) !== null
}
