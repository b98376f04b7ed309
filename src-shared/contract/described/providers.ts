import type { providers as rows } from '../providers.ts'
import type { Described } from '../row.ts'

export const providers = {
  page: {
    summary: 'Get a page of identity providers',
    description:
      'Returns one page of identity providers with their numbers of users, and how many match. Secrets are never returned.',
  },
  one: {
    summary: 'Get an identity provider',
    description:
      'Returns one identity provider. `hasSecret` says whether a secret is saved; it is never returned.',
  },
  shortName: {
    summary: "Get the organization's short name",
    description:
      'Returns the short name with which people reach the sign-in page: `/login?organization=` and the name.',
  },
  list: {
    summary: 'List identity providers',
    description: 'Returns all identity providers of the organization, ordered by name.',
  },
  create: {
    summary: 'Create an identity provider',
    description:
      'Saves the settings of an identity provider, which is not reached now: see `test`. People can sign in with it at once if it is active.',
  },
  change: {
    summary: 'Change an identity provider',
    description:
      'Replaces the settings; the kind stays. A null `secret` keeps the saved one, which another address requires anew. Sessions of people whom it no longer lets in end.',
  },
  remove: {
    summary: 'Remove an identity provider',
    description: 'Removes a provider that has no users. The last active one cannot be removed.',
  },
  predetermine: {
    summary: 'Preselect an identity provider',
    description: 'Makes this provider the one that the sign-in page preselects, in place of the one before.',
  },
  test: {
    summary: 'Test an identity provider',
    description:
      'Reaches the provider with these settings and saves nothing. `steps` are what went well, in order; with `login` a directory also says who that is and which roles they would have.',
  },
} as const satisfies Record<keyof typeof rows, Described>
