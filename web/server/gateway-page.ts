import type { z } from 'zod'
import type { gateways } from '#shared/contract/gateways.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import { foldText, sortKey } from './store/search-text.ts'

/** One page of the organization's gateways by name, and how many the search finds. */
export function pageOfGateways(
  model: Model,
  asked: z.infer<typeof gateways.page.input>,
): { readonly rows: readonly Gateway[]; readonly total: number } {
  const words = foldText(asked.text).split(' ')
  const inside = new Set(
    model.members.flatMap((each) => (each.networkId === asked.outsideNetworkId ? [each.nodeId] : [])),
  )
  const found = model.gateways.filter(({ id, name, publicAddress }) => {
    const text = foldText(`${name} ${publicAddress}`)
    return !inside.has(id) && words.every((word) => text.includes(word))
  })
  const keys = new Map(found.map(({ id, name }) => [id, `${sortKey(name)} ${id}`]))
  const keyOf = ({ id }: Gateway): string => keys.get(id) ?? ''
  const sign = asked.direction === 'asc' ? 1 : -1
  const sorted = found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -sign : sign))
  return { rows: sorted.slice(asked.offset, asked.offset + asked.limit), total: found.length }
}
