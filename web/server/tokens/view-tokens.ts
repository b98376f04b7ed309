import type { TokenView } from '#shared/contract/tokens.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { KeptToken } from './store/tokens.ts'

/** Tokens as people see them, with the names of people and networks. */
export async function viewTokens(scope: Scope, tokens: readonly KeptToken[]): Promise<TokenView[]> {
  const people = await readNames(
    tokens.map((token) => token.userId),
    (ids) => scope.from('users').select(['user_id as id', 'name']).where('user_id', 'in', ids).execute(),
  )
  const networks = await readNames(
    tokens.flatMap((token) => token.networkIds ?? []),
    (ids) =>
      scope.from('networks').select(['network_id as id', 'name']).where('network_id', 'in', ids).execute(),
  )
  return tokens.map(({ organizationId: _own, userId, areas, networkIds, ...token }) => ({
    ...token,
    areas: [...areas],
    personId: userId,
    personName: people.get(userId) ?? '',
    networks:
      networkIds?.flatMap((id) => {
        const name = networks.get(id)
        return name === undefined ? [] : [{ id, name }]
      }) ?? null,
  }))
}

const atOnce = 500

async function readNames(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly { readonly id: string; readonly name: string }[]>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)]
  const names = new Map<string, string>()
  for (let at = 0; at < wanted.length; at += atOnce)
    for (const { id, name } of await read(wanted.slice(at, at + atOnce))) names.set(id, name)
  return names
}
