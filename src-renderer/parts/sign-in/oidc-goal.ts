import { z } from 'zod'

const key = 'trama-goal'
const goal = z.object({ next: z.string(), isPopup: z.boolean() })

/** What this window does when a provider has led back to it. */
export type Goal = z.infer<typeof goal>

/** Windows that wait for a sign-in in another one listen here. No secret passes. */
export const signedInChannel = 'trama-signed-in'

/** Keeps the goal in the window that goes to the provider: its storage outlives the way there and back. */
export function keepGoal(storage: Storage, next: Goal): void {
  storage.setItem(key, JSON.stringify(next))
}

/** The goal of this window, once; null: none was kept. */
export function takeGoal(storage: Storage): Goal | null {
  const text = storage.getItem(key)
  storage.removeItem(key)
  if (text === null) return null
  try {
    return goal.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
