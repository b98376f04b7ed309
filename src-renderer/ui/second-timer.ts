const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

/** One timer for everything that counts seconds: it runs while somebody listens, and all change at once. */
export const secondTimer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    timer ??= setInterval(tick, 1000)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  },
} as const
