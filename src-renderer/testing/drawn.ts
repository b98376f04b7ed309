import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { GatewayRow, GatewayView } from '#shared/contract/gateways.ts'
import type { NetworkView } from '#shared/contract/networks.ts'
import { stateKinds, type StateKind } from '#shared/contract/state-kinds.ts'
import type { StateCounts } from '#shared/contract/states.ts'
import type { Answers } from './fake-host.ts'
import { isActiveAs, isAmong, pageOf } from './page-of.ts'
import { gatewayView, networkView } from './records.ts'

export interface Drawn {
  networks: readonly NetworkView[]
  gateways: readonly GatewayView[]
}

/** Networks and gateways of an organization in memory; `kept` is changed by what is created and removed. */
export function drawnOf(kept: Drawn, next: () => number): Pick<Answers, 'networks' | 'gateways'> {
  return { networks: networksOf(kept, next), gateways: gatewaysOf(kept, next) }
}

function networksOf(kept: Drawn, next: () => number): NonNullable<Answers['networks']> {
  return {
    list: ({ ids }) => ok(kept.networks.filter(({ id }) => isAmong(ids, id)).toSorted(byName)),
    page: (input) =>
      pageOf(kept.networks, input, {
        text: (row) => `${row.name} ${row.range} ${row.range6 ?? ''} ${row.description}`,
        sorts: {
          name: (row) => row.name,
          range: (row) => row.range,
          gateways: (row) => row.gatewayCount,
          devices: (row) => row.deviceCount,
          rules: (row) => row.ruleCount,
          state: (row) => stateKinds.indexOf(shownKind(row)),
          changed: (row) => row.changedAtMs,
        },
        passes: (row) => isActiveAs(input.active, row) && isAmong(input.states, shownKind(row)),
      }),
    states: () => ok({ counts: countKinds(kept.networks.map(({ state }) => state.kind)) }),
    create: ({ ipv6: _ipv6, ...form }) => {
      const created = networkView(next(), form)
      kept.networks = [...kept.networks, created]
      return ok(created)
    },
    remove: ({ id }) => {
      kept.networks = kept.networks.filter((network) => network.id !== id)
      return ok({})
    },
  }
}

function gatewaysOf(kept: Drawn, next: () => number): NonNullable<Answers['gateways']> {
  const rowOf = (view: GatewayView): GatewayRow => ({
    ...view,
    networks: kept.networks
      .filter(({ id }) => view.networkIds.includes(id))
      .map(({ id, name }) => ({ id, name })),
  })
  return {
    list: ({ ids }) => ok(kept.gateways.filter(({ id }) => isAmong(ids, id)).toSorted(byName)),
    page: (input) =>
      pageOf(kept.gateways.map(rowOf), input, {
        text: (row) => `${row.name} ${row.publicAddress}`,
        sorts: {
          name: (row) => row.name,
          kind: (row) => row.kind,
          address: (row) => row.publicAddress,
          state: (row) => stateKinds.indexOf(shownKind(row)),
          contact: (row) => row.lastContactAtMs ?? 0,
        },
        passes: (row) =>
          isActiveAs(input.active, row) &&
          isAmong(input.kinds, row.kind) &&
          isAmong(input.states, shownKind(row)) &&
          !row.networkIds.includes(input.outsideNetworkId ?? '') &&
          (isAmong(input.networkIds, null) || row.networkIds.some((id) => isAmong(input.networkIds, id))),
      }),
    one: ({ id }) => {
      const found = kept.gateways.find((gateway) => gateway.id === id)
      return found === undefined ? fail(problem('gateway-missing', { id })) : ok(rowOf(found))
    },
    states: () =>
      ok({
        counts: countKinds(kept.gateways.map(shownKind)),
        pinned: kept.gateways.filter(({ hostKey }) => hostKey !== null).length,
        synchronizedOnce: kept.gateways.filter(({ wasSynchronized }) => wasSynchronized).length,
      }),
    create: (form) => {
      const created = gatewayView(next(), form)
      kept.gateways = [...kept.gateways, created]
      return ok(created)
    },
    pin: ({ id, hostKey }) => {
      kept.gateways = kept.gateways.map((gateway) => (gateway.id === id ? { ...gateway, hostKey } : gateway))
      return ok(kept.gateways.find((gateway) => gateway.id === id) ?? gatewayView(0))
    },
    remove: ({ id }) => {
      kept.gateways = kept.gateways.filter((gateway) => gateway.id !== id)
      return ok({})
    },
  }
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name)
}

/** As a server says it: what takes no part has no other state, unless it still lets something pass. */
function shownKind(row: Pick<GatewayView, 'active' | 'state'> & Partial<GatewayView>): StateKind {
  return row.active || (row.remains ?? []).length > 0 ? row.state.kind : 'inactive'
}

function countKinds(kinds: readonly StateKind[]): StateCounts {
  const counts = stateKinds.map((kind) => [kind, kinds.filter((one) => one === kind).length])
  return Object.fromEntries(counts) as StateCounts
}
