/** One window edits a design of this browser at a time. */
export interface EditLock {
  /** Whether it is ours now. `onLost`: another window took it over. */
  take(id: string, onLost: () => void): Promise<boolean>
  /** Takes it from whoever has it; the next `take` of that id, by this lock, finds it ours. */
  steal(id: string): Promise<void>
  release(): void
}

/** The lock among the windows of this browser (Web Locks API); where that is missing, everybody has it. */
export function createEditLock(locks: LockManager | undefined): EditLock {
  let held: { readonly id: string; readonly letGo: () => void } | null = null
  let tellLost = (): void => undefined
  /** Asks for the lock and keeps it until it is let go or stolen. Answers whether it was given. */
  const ask = (manager: LockManager, id: string, options: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      const keep = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null)
        if (lock === null) return undefined
        return new Promise((letGo) => {
          held = { id, letGo }
        })
      }
      manager.request(nameOf(id), options, keep).catch(() => {
        held = null
        tellLost()
      })
    })
  return {
    async take(id, onLost) {
      tellLost = onLost
      if (locks === undefined || held?.id === id) return true
      this.release()
      return ask(locks, id, { ifAvailable: true })
    },
    async steal(id) {
      if (locks !== undefined) await ask(locks, id, { steal: true })
    },
    release() {
      held?.letGo()
      held = null
    },
  }
}

function nameOf(id: string): string {
  return `trama-design-${id}`
}
