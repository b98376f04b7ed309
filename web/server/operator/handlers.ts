import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { given } from '#shared/billing/transition.ts'
import type { RouteRule } from '#shared/contract/administration.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { recordEvent } from '../audit/record.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { checkRouteRule } from './route-rule.ts'
import { withdrawCharges } from '../billing/store/charges.ts'
import { justStored } from '../kernel/store/just-stored.ts'
import type { Database } from '../kernel/store/database.ts'
import { readOrganization, readOrganizationPage } from './store/organizations.ts'
import { lockDeployment, readTiers, saveTier } from '../billing/store/tiers.ts'
import { readRouteRules } from './store/route-rules.ts'
import { scopeOf } from '../kernel/store/scope.ts'
import { statusNow } from './store/status-now.ts'
import { transact } from '../kernel/store/store.ts'
import { lockSubscription, saveSubscription, toSubscription } from '../billing/store/subscriptions.ts'

/**
 * What the super-admin sees and sets, over all organizations of the deployment. What a change answers is read in its
 * transaction: were it read after it, and the database away by then, the change would have no entry.
 */
export function administrationHandlers(
  composition: Pick<Composition, 'policy' | 'store' | 'clock' | 'randomness'>,
): Handlers<Callers>['administration'] {
  const { clock, randomness, store } = composition
  return {
    organizations: async (asked) => ok(await readOrganizationPage(store.db, asked, statusNow(composition))),
    changeSubscription: async ({ id, plan, status, periodToMs }, { identity }) => {
      const missing = fail(problem('organization-missing', { name: id }))
      return transact(store.db, async (db) => {
        const scope = scopeOf(db, id)
        const before = await lockSubscription(scope)
        if (before === undefined) return missing
        const isRenewed = before.plan !== plan || (before.status !== 'active' && status === 'active')
        await saveSubscription(
          scope,
          given(toSubscription(before), {
            plan,
            status,
            periodToMs,
            ...(isRenewed ? { periodFromMs: clock.nowMs() } : {}),
          }),
        )
        // What is not known to be paid yet brings nothing back that was ended here.
        if (status === 'canceled') await withdrawCharges(scope)
        // In their own trail, too: who runs the deployment did it, and is nobody of theirs.
        if (id !== identity.organizationId)
          await recordEvent(composition, scope, {
            action: 'administration.changeSubscription',
            subject: 'subscription',
            recordId: id,
            recordName: plan,
          })
        const view = await readOrganization(db, id, statusNow(composition))
        return view === null ? missing : ok(view)
      })
    },
    changePlan: (plan) =>
      transact(store.db, async (db) => {
        await saveTier(db, plan)
        const saved = (await readTiers(db)).find((each) => each.plan === plan.plan)
        if (saved === undefined) throw new Error(`no plan ${plan.plan}`)
        return ok(saved)
      }),
    routeRules: async () => ok(await readRouteRules(store.db)),
    createRouteRule: async (form) => {
      const done = await changeRules(store.db, async (db, rules) => {
        const checked = checkRouteRule(form, rules)
        if (!checked.ok) return checked
        const id = randomness.id()
        await db
          .insertInto('route_rules')
          .values({ rule_id: id, ...columnsOf(checked.value) })
          .execute()
        return ok(await mustFind(db, id))
      })
      return done.ok ? done : fail(done.problem as RuleProblem)
    },
    changeRouteRule: async ({ id, ...form }) => {
      const done = await changeRules(store.db, async (db, rules) => {
        if (!rules.some((rule) => rule.id === id)) return fail(problem('route-rule-missing', { id }))
        const checked = checkRouteRule(
          form,
          rules.filter((rule) => rule.id !== id),
        )
        if (!checked.ok) return checked
        await db.updateTable('route_rules').set(columnsOf(checked.value)).where('rule_id', '=', id).execute()
        return ok(await mustFind(db, id))
      })
      return done.ok ? done : fail(done.problem as RuleProblem | Problem<'route-rule-missing'>)
    },
    removeRouteRule: async ({ id }) => {
      const done = await store.db.deleteFrom('route_rules').where('rule_id', '=', id).executeTakeFirst()
      return done.numDeletedRows === 0n ? fail(problem('route-rule-missing', { id })) : ok({})
    },
  }
}

type RuleProblem = Problem<'route-unreadable' | 'route-loop' | 'name-taken'>

/** One after the other: whether a rule leads in a circle is of all rules together. */
function changeRules(
  db: Database,
  work: (inside: Database, rules: readonly RouteRule[]) => Promise<Result<RouteRule>>,
): Promise<Result<RouteRule>> {
  return transact(db, async (inside) => {
    await lockDeployment(inside)
    return work(inside, await readRouteRules(inside))
  })
}

async function mustFind(db: Database, id: string): Promise<RouteRule> {
  return justStored((await readRouteRules(db)).find((each) => each.id === id))
}

const columnsOf = ({ path, to, active }: Omit<RouteRule, 'id' | 'isExternal'>) => ({
  path,
  target: to,
  active: active ? (1 as const) : (0 as const),
})
