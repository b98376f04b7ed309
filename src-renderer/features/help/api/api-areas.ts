import type { ListedOperation } from '#shared/help/api/operation.ts'
import { indexSections, type SearchIndex } from '#shared/help/search.ts'
import type { api } from '#shared/contract/contract.ts'

/** A subject of the API. */
export type ApiArea = keyof typeof api

/** The subjects in the order in which a program needs them. */
export const apiAreas = [
  'networks',
  'gateways',
  'devices',
  'networkUsers',
  'designs',
  'statistics',
  'audit',
  'tokens',
  'member',
  'members',
  'users',
  'account',
  'accounts',
  'providers',
  'disks',
  'diskFiles',
  'utilities',
  'notifications',
  'webhooks',
  'organizationRecord',
  'plan',
  'administration',
  'custody',
] as const satisfies readonly ApiArea[]

/** The subject that a place of the page is in, which is one itself or an operation's name. Null: it names none. */
export function areaAt(hash: string): ApiArea | null {
  const [name = ''] = hash.replace('#', '').split('.')
  return apiAreas.find((area) => area === name) ?? null
}

/** What the search goes through: each operation by its summary, its name and its path. */
export function indexOperations(
  listed: readonly ListedOperation[],
  titleOf: (area: ApiArea) => string,
): SearchIndex {
  return indexSections(
    listed.map(({ id, method, path, summary, description }) => {
      const area = areaAt(id)
      return {
        chapter: 'api',
        anchor: id,
        title: summary,
        within: area === null ? '' : titleOf(area),
        text: [id, method, path, description].join(' '),
      }
    }),
  )
}
