import type { BridgedCall, GatewayBridge } from '#web/server/start/testing/gateway-bridge.ts'

/** When a step is held: before the gateway takes it, or when it has and its answer is on the way. */
export interface Moment {
  readonly step: 'stage' | 'arm' | 'apply' | 'confirm'
  readonly isMade: boolean
}

/** A step that is held once. */
export interface Held {
  readonly host: string
  /** The call that is held, once a process has come so far. */
  readonly reached: Promise<BridgedCall>
  /** It goes on, whatever has become of its lease. */
  letGo(): void
}

/** Holds the next such step of a gateway, whichever process takes it. */
export type Hold = (host: string, moment: Moment) => Held

/** Holds steps of a bridge's gateways, on which several processes work. */
export function createHolds(bridge: GatewayBridge): Hold {
  const waiting = new Map<string, (call: BridgedCall) => Promise<void>>()
  const nameOf = (host: string, { step, isMade }: Moment): string => `${host} ${step} ${String(isMade)}`
  const at =
    (isMade: boolean) =>
    async (call: BridgedCall): Promise<void> => {
      const name = nameOf(call.host, { step: call.what as Moment['step'], isMade })
      const wait = waiting.get(name)
      waiting.delete(name)
      await wait?.(call)
    }
  bridge.before = at(false)
  bridge.after = at(true)
  return (host, moment) => {
    const reached = Promise.withResolvers<BridgedCall>()
    const goOn = Promise.withResolvers<void>()
    waiting.set(nameOf(host, moment), (call) => {
      reached.resolve(call)
      return goOn.promise
    })
    return { host, reached: reached.promise, letGo: () => goOn.resolve() }
  }
}
