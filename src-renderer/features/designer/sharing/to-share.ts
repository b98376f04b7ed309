/** Navigation state for a design of the organization: its sharing is open from the beginning. */
export const toShare = { opens: 'share' } as const

/** Whether the page was led to for that. */
export function isToShare(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opens' in state && state.opens === toShare.opens
}
