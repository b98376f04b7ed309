import type { administration as rows } from '../administration.ts'
import type { Described } from '../row.ts'

export const administration = {
  organizations: {
    summary: 'Get a page of organizations',
    description:
      'Returns one page of all organizations of the deployment with plan, subscription, numbers of records and open refunds, and how many match. For who runs the deployment.',
  },
  changeSubscription: {
    summary: "Set an organization's subscription",
    description:
      'Sets plan, status and end of the subscription of any organization; a null `periodToMs` never ends by itself. No money moves, and `canceled` withdraws payments that are not settled yet.',
  },
  changePlan: {
    summary: 'Change a plan',
    description:
      'Sets limits and price of a plan for every organization that has it. Records above a lower limit stay; only new ones are refused.',
  },
  routeRules: {
    summary: 'List route rules',
    description: 'Returns all rules of the deployment that redirect a path, including inactive ones.',
  },
  createRouteRule: {
    summary: 'Create a route rule',
    description:
      'Adds a rule that redirects a path to another path or to an `https` address. Rules that form a circle are refused.',
  },
  changeRouteRule: {
    summary: 'Change a route rule',
    description: 'Replaces a rule. Pages follow it from their next look-up on.',
  },
  removeRouteRule: {
    summary: 'Remove a route rule',
    description: 'Removes a rule permanently. Its path leads to the page itself again, if there is one.',
  },
} as const satisfies Record<keyof typeof rows, Described>
