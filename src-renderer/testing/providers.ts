import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { ProviderView } from '#shared/contract/providers.ts'
import type { Answers } from './fake-host.ts'
import { isActiveAs, isAmong, pageOf } from './page-of.ts'
import { idOf } from './records.ts'

/** An identity provider; e-mail and password, unless a test says otherwise. */
export function providerView(number: number, change: Partial<ProviderView> = {}): ProviderView {
  return {
    id: idOf(number),
    name: 'Email and password',
    active: true,
    connection: { kind: 'local' },
    administratorOnly: false,
    synchronizeRoles: false,
    roleRules: [],
    selfRegistration: false,
    domains: [],
    firstRole: 'viewer',
    predetermined: false,
    hasSecret: false,
    userCount: 0,
    createdAtMs: Date.UTC(2026, 10, 1),
    redirectUri: null,
    ...change,
  }
}

/** Identity providers in memory. */
export function providersOf(start: readonly ProviderView[]): Answers {
  let now = start
  const find = (id: string): ProviderView => now.find((one) => one.id === id) ?? providerView(0)
  const keep = (provider: ProviderView) => {
    now = [...now.filter(({ id }) => id !== provider.id), provider]
    return ok(provider)
  }
  return {
    providers: {
      shortName: () => ok({ organization: 'aldebaran-logistica' }),
      page: (input) =>
        pageOf(now, input, {
          text: ({ name, connection }) =>
            `${name} ${connection.kind === 'oidc' ? connection.issuer : connection.kind === 'ldap' ? connection.url : ''}`,
          sorts: {
            name: (one) => one.name,
            kind: (one) => one.connection.kind,
            administrators: (one) => (one.administratorOnly ? 0 : 1),
            registration: (one) => (one.selfRegistration ? 0 : 1),
            users: (one) => one.userCount,
            state: (one) => (one.active ? 0 : 1),
          },
          passes: (one) => isActiveAs(input.active, one) && isAmong(input.kinds, one.connection.kind),
        }),
      one: ({ id }) => {
        const found = now.find((one) => one.id === id)
        return found === undefined ? fail(problem('provider-missing', { id })) : ok(found)
      },
      list: () => ok([...now]),
      create: ({ secret, ...form }) => {
        const isOidc = form.connection.kind === 'oidc'
        const redirectUri = isOidc ? `https://trama.example/signed-in?provider=${idOf(50)}` : null
        return keep(providerView(50, { ...form, hasSecret: (secret ?? '') !== '', redirectUri }))
      },
      change: ({ id, secret: _secret, ...form }) => keep({ ...find(id), ...form }),
      remove: ({ id }) => {
        now = now.filter((one) => one.id !== id)
        return ok({})
      },
      predetermine: ({ id }) => {
        now = now.map((one) => ({ ...one, predetermined: one.id === id }))
        return ok(find(id))
      },
    },
  }
}
