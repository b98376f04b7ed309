import { findOwnPlacement } from '#shared/app/own-devices.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { followMember } from './member-feed.ts'
import { admitCall, type CallCounts } from '../kernel/processes/call-counts.ts'
import { countOpen, openerOf, type OpenFeeds } from '../kernel/open-feeds.ts'
import type { OwnEnrolments } from '../gateways/synchronization/own-enrolments.ts'
import { checkReachNow, listReachedNow } from './member-reach.ts'
import { readOwn, viewHome } from './member-views.ts'
import { ownDeviceHandlers } from './own-devices.ts'

/** What works in the background for people of the VPN. */
interface MemberBackground {
  readonly enrolments: OwnEnrolments
  readonly feeds: OpenFeeds
  readonly calls: CallCounts
}

/** Questions of one person in a minute, each of which reads the whole organization's drawing. */
const most = {
  /** A page asks as often as it is told of changes. */
  reach: 800,
  /** A person types each. */
  check: 60,
} as const

/** What a person of the VPN sees and does of their own; whose that is, the session says. */
export function memberHandlers(
  composition: Core & Pick<Composition, 'events'>,
  background: MemberBackground,
): Handlers<Callers>['member'] {
  const refuseMany = (what: keyof typeof most, { identity }: SignedIn) =>
    admitCall(background.calls, `${what} ${identity.userId}`, most[what])
  return {
    home: async (_input, caller) => {
      const own = await readOwn(caller)
      return ok(own.ok ? await viewHome(caller.store, own.value) : null)
    },
    reach: async ({ id, deviceId }, caller) => {
      const limited = refuseMany('reach', caller)
      if (limited !== null) return fail(limited)
      const own = await readOwn(caller)
      if (!own.ok) return own
      const found = findOwnPlacement(own.value, id, deviceId)
      if (!found.ok) return found
      const reached = await listReachedNow(caller.store, own.value, id, deviceId)
      const { gateways } = own.value.view
      return ok(
        reached.map(({ rule, address, ports, throughId, waitsFor }) => ({
          ruleId: rule.id,
          name: rule.name,
          kind: rule.kind,
          address,
          ports: [...ports],
          through: throughId === null ? null : (gateways.get(throughId)?.name ?? null),
          waitsFor,
        })),
      )
    },
    check: async ({ id, deviceId, ...asked }, caller) => {
      const limited = refuseMany('check', caller)
      if (limited !== null) return fail(limited)
      const own = await readOwn(caller)
      if (!own.ok) return own
      const { gateways, rules } = own.value.view
      const found = findOwnPlacement(own.value, id, deviceId)
      const checked = found.ok ? await checkReachNow(caller.store, own.value, { id, deviceId }, asked) : found
      if (!checked.ok) return checked
      const { isReached, reason, ruleId, way } = checked.value
      return ok({
        isReached,
        reason,
        ruleName: ruleId === null ? null : (rules.get(ruleId)?.name ?? null),
        gatewayNames: way.flatMap((gatewayId) => gateways.get(gatewayId)?.name ?? []),
      })
    },
    ...ownDeviceHandlers(composition, background),
    events: async (_input, caller, signal) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const { feeds } = background
      const opener = openerOf(caller)
      if (!feeds.hasCapacity(opener)) return fail(problem('too-many-open'))
      return ok(countOpen(feeds, opener, followMember(composition, caller, signal)))
    },
  }
}
