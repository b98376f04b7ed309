import { z } from 'zod'
import { id, timeMs } from '#shared/model/field.ts'
import { planData, tierNames, subscriptionStatuses } from '#shared/model/subscription.ts'
import { pageInput, pageOutput, several } from './paging.ts'
import { call } from './row.ts'

export const organizationView = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  createdAtMs: timeMs,
  plan: z.enum(tierNames),
  status: z.enum(subscriptionStatuses),
  periodFromMs: timeMs,
  periodToMs: timeMs.nullable(),
  users: z.int(),
  networks: z.int(),
  gateways: z.int(),
  devices: z.int(),
  /** What was paid and is not due, and was not given back yet at whoever takes payments; the newest ten. */
  refunds: z.array(
    z.object({ reference: z.string(), amountMinor: z.int(), currency: z.string(), atMs: timeMs }),
  ),
})
export type OrganizationView = z.infer<typeof organizationView>

/** A path that leads elsewhere. */
const routeRuleForm = z.object({
  /** As a route check reads it: lower case, no slash at its end, no language. */
  path: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^\/\S*$/)
    .max(500),
  /** A path of ours, or an `https` address. */
  to: z.string().trim().min(1).max(2048),
  active: z.boolean(),
})
export const routeRule = routeRuleForm.extend({ id, isExternal: z.boolean() })
export type RouteRule = z.infer<typeof routeRule>

const ruleProblems = ['route-unreadable', 'route-loop', 'name-taken'] as const

/** What whoever runs the deployment sees and sets, over all organizations. */
export const administration = {
  organizations: call({
    method: 'GET',
    path: '/organizations',
    may: 'deployment.read',
    input: pageInput(['name', 'created', 'plan', 'status']).extend({
      statuses: several(z.enum(subscriptionStatuses), subscriptionStatuses.length).default([]),
    }),
    output: pageOutput(organizationView),
    problems: [],
  }),
  changeSubscription: call({
    method: 'PUT',
    path: '/organizations/{id}/subscription',
    may: 'deployment.write',
    input: z.object({
      id,
      plan: z.enum(tierNames),
      status: z.enum(subscriptionStatuses),
      periodToMs: timeMs.nullable(),
    }),
    output: organizationView,
    problems: ['organization-missing'],
    audit: 'subscription',
  }),
  changePlan: call({
    method: 'PUT',
    path: '/plans/{plan}',
    may: 'deployment.write',
    input: planData.omit({ level: true }),
    output: planData,
    problems: [],
    audit: 'deployment',
  }),
  routeRules: call({
    method: 'GET',
    path: '/route-rules',
    may: 'deployment.read',
    input: z.object({}),
    output: z.array(routeRule),
    problems: [],
  }),
  createRouteRule: call({
    method: 'POST',
    path: '/route-rules',
    may: 'deployment.write',
    input: routeRuleForm,
    output: routeRule,
    problems: [...ruleProblems],
    audit: 'deployment',
  }),
  changeRouteRule: call({
    method: 'PUT',
    path: '/route-rules/{id}',
    may: 'deployment.write',
    input: routeRuleForm.extend({ id }),
    output: routeRule,
    problems: [...ruleProblems, 'route-rule-missing'],
    audit: 'deployment',
  }),
  removeRouteRule: call({
    method: 'DELETE',
    path: '/route-rules/{id}',
    may: 'deployment.write',
    input: z.object({ id }),
    output: z.object({}),
    problems: ['route-rule-missing'],
    audit: 'deployment',
  }),
} as const
