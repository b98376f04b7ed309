import { z } from 'zod'

const key = 'trama-goal'
const goal = z.object({ next: z.string(), isPopup: z.boolean() })

/** What this window does when a provider has led back to it. */
export type Goal = z.infer<typeof goal>

/** Windows that wait for a sign-in in another one listen here. No secret passes. */
export const signedInChannel = 'trama-signed-in'

/** Keeps the goal in the window that goes to the provider: its storage outlives the way there and back. */
export function keepGoal(window: Pick<Window, 'sessionStorage'>, next: Goal): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage is off: the sign-in ends at the first page.
  }
}

/** The goal of this window, once; null: none was kept. */
export function takeGoal(window: Pick<Window, 'sessionStorage'>): Goal | null {
  try {
    const text = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    if (text === null) return null
    return goal.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
