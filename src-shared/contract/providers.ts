import { z } from 'zod'
import { id, timeMs } from '#shared/model/field.ts'
import { providerForm, providerKinds } from '#shared/model/provider.ts'
import { activity, pageInput, pageOutput, several } from './paging.ts'
import { call } from './row.ts'

export const providerView = providerForm.omit({ secret: true }).extend({
  id,
  predetermined: z.boolean(),
  hasSecret: z.boolean(),
  userCount: z.int(),
  createdAtMs: timeMs,
  /** What the provider has to be told to lead back to. */
  redirectUri: z.string().nullable(),
})
export type ProviderView = z.infer<typeof providerView>

const address = ['provider-address', 'provider-plain', 'field-required'] as const
const form = ['name-taken', 'provider-last', 'last-administrator', 'role-not-yours', ...address] as const

/** With what people of an organization sign in. */
export const providers = {
  page: call({
    method: 'GET',
    path: '/identity-providers/page',
    may: 'provider.read',
    input: pageInput(['name', 'kind', 'administrators', 'registration', 'users', 'state']).extend({
      active: activity,
      kinds: several(z.enum(providerKinds), providerKinds.length).default([]),
    }),
    output: pageOutput(providerView),
    problems: [],
  }),
  one: call({
    method: 'GET',
    path: '/identity-providers/{id}',
    may: 'provider.read',
    input: z.object({ id }),
    output: providerView,
    problems: ['provider-missing'],
  }),
  shortName: call({
    method: 'GET',
    path: '/identity-providers/short-name',
    may: 'provider.read',
    input: z.object({}),
    output: z.object({ organization: z.string() }),
    problems: [],
  }),
  list: call({
    method: 'GET',
    path: '/identity-providers',
    may: 'provider.read',
    input: z.object({}),
    output: z.array(providerView),
    problems: [],
  }),
  create: call({
    method: 'POST',
    path: '/identity-providers',
    may: 'provider.write',
    repeats: true,
    input: providerForm,
    output: providerView,
    problems: [...form],
    audit: { record: 'provider', id: 'output.id', name: 'output.name' },
  }),
  change: call({
    method: 'PUT',
    path: '/identity-providers/{id}',
    may: 'provider.write',
    repeats: true,
    input: providerForm.extend({ id }),
    output: providerView,
    problems: [...form, 'provider-missing'],
    audit: { record: 'provider', id: 'input.id', name: 'output.name' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/identity-providers/{id}',
    may: 'provider.write',
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['provider-missing', 'provider-in-use', 'provider-last', 'role-not-yours'],
    audit: { record: 'provider', id: 'input.id' },
  }),
  predetermine: call({
    method: 'POST',
    path: '/identity-providers/{id}/predetermined',
    may: 'provider.write',
    repeats: true,
    input: z.object({ id }),
    output: providerView,
    problems: ['provider-missing'],
    audit: { record: 'provider', id: 'input.id', name: 'output.name' },
  }),
  test: call({
    method: 'POST',
    path: '/identity-providers/test',
    may: 'provider.write',
    input: z.object({ id: id.nullable(), form: providerForm, login: z.string().trim().max(254).nullable() }),
    output: z.object({
      steps: z.array(z.enum(['reached', 'encrypted', 'bound', 'discovered', 'pkce', 'found'])),
      /** Who the login was found to be, and what would become of them here. */
      found: z
        .object({
          name: z.string(),
          email: z.string(),
          groups: z.array(z.string()),
          roles: z.array(z.string()),
        })
        .nullable(),
      milliseconds: z.int(),
    }),
    problems: ['provider-missing', 'provider-unreachable', 'provider-refused', ...address],
    audit: null,
  }),
} as const
