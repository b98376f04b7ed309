import { ok } from '#shared/base/result.ts'
import type { OrganizationView, RouteRule } from '#shared/contract/administration.ts'
import { firstTiers } from '#shared/model/subscription.ts'
import { createFakeHost, type Answers } from './fake-host.ts'
import { organizationOf } from './organization.ts'
import { isAmong, pageOf } from './page-of.ts'
import { carolina, idOf } from './records.ts'

/** A free and active organization with some records, unless a test says otherwise. */
export const organizationRow = (
  number: number,
  different: Partial<OrganizationView> = {},
): OrganizationView => ({
  id: idOf(number),
  name: `Organization ${number}`,
  slug: `organization-${number}`,
  createdAtMs: new Date(2026, 10, 1).getTime(),
  plan: 'free',
  status: 'active',
  periodFromMs: new Date(2026, 10, 1).getTime(),
  periodToMs: null,
  ...{ users: 2, networks: 1, gateways: 1, devices: 3 },
  refunds: [],
  ...different,
})
export const helpRule: RouteRule = {
  id: idOf(40),
  path: '/help',
  to: '/networks',
  active: true,
  isExternal: false,
}

/** A deployment in memory with its super-admin signed in: keeps what is changed. */
export const deploymentHost = (
  more: Answers = {},
  organizations = [organizationRow(1)],
  rules: readonly RouteRule[] = [helpRule],
) => {
  let known = organizations
  let plans = firstTiers
  let kept = rules
  return createFakeHost(
    organizationOf(),
    {
      accounts: { refresh: () => ok({ ...carolina, roles: ['super-admin'] }) },
      plan: { getAll: () => ok({ data: [...plans] }) },
      administration: {
        organizations: (input) =>
          pageOf(known, input, {
            text: (row) => row.name,
            sorts: { name: (row) => row.name, status: (row) => row.status },
            passes: (row) => isAmong(input.statuses, row.status),
          }),
        changeSubscription: ({ id, ...change }) => {
          known = known.map((row) => (row.id === id ? { ...row, ...change } : row))
          return ok(known.find((row) => row.id === id) ?? organizationRow(0))
        },
        changePlan: (form) => {
          plans = plans.map((plan) => (plan.plan === form.plan ? { ...plan, ...form } : plan))
          return ok(plans.find((plan) => plan.plan === form.plan) ?? { ...form, level: 1 })
        },
        routeRules: () => ok([...kept]),
        createRouteRule: (form) => {
          const made = { ...form, id: idOf(41), isExternal: form.to.startsWith('https') }
          kept = [...kept, made]
          return ok(made)
        },
        removeRouteRule: ({ id }) => {
          kept = kept.filter((one) => one.id !== id)
          return ok({})
        },
      },
    },
    more,
  )
}
