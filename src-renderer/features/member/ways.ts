import type { MemberHome, OwnDevice, OwnNetwork } from '#shared/contract/member.ts'
import type { TunnelState, TunnelView } from '#shared/contract/tunnels.ts'

/** Where a way into a network stands: its tunnel's state, or why there is no tunnel. */
export type WayState =
  | TunnelState
  /** Networks of the person that this computer has no key for yet. */
  | { readonly kind: 'not-here' }
  | { readonly kind: 'no-gateway' }
  /** This host brings up no tunnels. */
  | { readonly kind: 'no-tunnels' }

/** A network of the person, or a tunnel from a file, with its tunnel on this computer. */
export interface Way {
  readonly id: string
  readonly name: string
  /** Null: from a file, or the server could not be asked. */
  readonly network: OwnNetwork | null
  readonly tunnel: TunnelView | null
  /** This computer's, by its address in the tunnel. */
  readonly device: OwnDevice | null
  readonly state: WayState
}

/** Networks in the server's order, then tunnels that only this computer knows. */
export function waysOf(
  networks: readonly OwnNetwork[],
  tunnels: readonly TunnelView[] | null,
): readonly Way[] {
  const known = new Set(networks.map(({ networkId }) => networkId))
  const rest = (tunnels ?? []).filter(({ id }) => !known.has(id))
  return [
    ...networks.map((network): Way => {
      const tunnel = tunnels?.find(({ id }) => id === network.networkId) ?? null
      return {
        id: network.networkId,
        name: network.name,
        network,
        tunnel,
        device: tunnel === null ? null : deviceOf(network, tunnel),
        state: tunnel?.state ?? stateWithout(network, tunnels !== null),
      }
    }),
    ...rest.map((tunnel): Way => ({
      id: tunnel.id,
      name: tunnel.name,
      network: null,
      tunnel,
      device: null,
      state: tunnel.state,
    })),
  ]
}

function stateWithout(network: OwnNetwork, hasTunnels: boolean): WayState {
  if (network.gateways.length === 0) return { kind: 'no-gateway' }
  return { kind: hasTunnels ? 'not-here' : 'no-tunnels' }
}

function deviceOf(network: OwnNetwork, tunnel: TunnelView): OwnDevice | null {
  const own = new Set(tunnel.addresses.map(bare))
  return network.devices.find(({ address }) => address !== null && own.has(bare(address))) ?? null
}

/** Tunnels name their addresses with a prefix, devices without one. */
function bare(address: string): string {
  return address.split('/')[0] ?? ''
}

const order = ['on', 'waiting', 'failed', 'connecting', 'off'] as const

/** The way that the page is about: the chosen one while it exists, else the liveliest, else the first. */
export function currentWay(ways: readonly Way[], chosenId: string | null): Way | null {
  const chosen = ways.find(({ id }) => id === chosenId)
  if (chosen !== undefined) return chosen
  for (const kind of order) {
    const found = ways.find(({ state }) => state.kind === kind)
    if (found !== undefined) return found
  }
  return ways[0] ?? null
}

/** Whether its switch is on: also while nobody answers, and while a kill switch holds things back. */
export function isUp({ state }: Way): boolean {
  if (state.kind === 'failed') return state.isBlocking
  return state.kind === 'on' || state.kind === 'connecting' || state.kind === 'waiting'
}

/** What a link for questions needs: whom, about what. */
export function mailOf(contact: NonNullable<MemberHome['contact']>, subject: string): string {
  const address = encodeURIComponent(contact.email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
