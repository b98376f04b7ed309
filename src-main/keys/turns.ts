import { createTurns as createTurn } from '#main/secrets/in-turn.ts'

/** What signs in to a gateway in order to change it, one after the other for each gateway. */
export interface Turns {
  /** Waits until nobody else changes this gateway. */
  take<T>(gatewayId: string, work: () => Promise<T>): Promise<T>
  isTaken(gatewayId: string): boolean
}

export function createTurns(): Turns {
  const gateways = new Map<string, { readonly inTurn: ReturnType<typeof createTurn>; waiting: number }>()
  return {
    async take(gatewayId, work) {
      const entry = gateways.get(gatewayId) ?? { inTurn: createTurn(), waiting: 0 }
      gateways.set(gatewayId, entry)
      entry.waiting += 1
      try {
        return await entry.inTurn(work)
      } finally {
        entry.waiting -= 1
        if (entry.waiting === 0) gateways.delete(gatewayId)
      }
    },
    isTaken: (gatewayId) => gateways.has(gatewayId),
  }
}
