import { enrolDevice, removeDevice } from '#shared/app/change-devices.ts'
import { addOwnDevice, findOwnPlace, readOwnPart } from '#shared/app/own-devices.ts'
import { checkReach, listReached } from '#shared/app/own-reach.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { member as rows } from '#shared/contract/member.ts'
import type { Model } from '#shared/model/model.ts'
import type { Callers } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { followMember } from '../events/member-feed.ts'
import type { Living } from '../living.ts'
import { readOwn, viewHome, viewInterface } from '../member-views.ts'
import { noteEnrolment } from '../store/enrolments.ts'
import { change, named } from './change.ts'

/** What a person of the VPN sees and does of their own; whose that is, the session says. */
export function memberHandlers(
  composition: Composition,
  { enrolments }: Living,
): Handlers<Callers>['member'] {
  const { randomness, clock } = composition
  return {
    home: async (_input, caller) => {
      const own = await readOwn(caller)
      return own.ok ? ok(await viewHome(caller.store, own.value)) : own
    },
    reach: async ({ id, deviceId }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const place = findOwnPlace(own.value, id, deviceId)
      if (!place.ok) return fail(named(place.problem, rows.reach))
      const { gateways, model } = own.value.view
      return ok(
        listReached(model, id, deviceId).map(({ rule, address, ports, throughId }) => ({
          ruleId: rule.id,
          name: rule.name,
          kind: rule.kind,
          address,
          ports: [...ports],
          through: throughId === null ? null : (gateways.get(throughId)?.name ?? null),
        })),
      )
    },
    check: async ({ id, deviceId, ...asked }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const { gateways, rules, model } = own.value.view
      const place = findOwnPlace(own.value, id, deviceId)
      const checked = place.ok ? checkReach(model, id, deviceId, asked) : place
      if (!checked.ok) return fail(named(checked.problem, rows.check))
      const { isReached, reason, ruleId, way } = checked.value
      return ok({
        isReached,
        reason,
        ruleName: ruleId === null ? null : (rules.get(ruleId)?.name ?? null),
        gatewayNames: way.flatMap((gatewayId) => gateways.get(gatewayId)?.name ?? []),
      })
    },
    enrol: async ({ id, deviceId, device, publicKey }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const { networkUserId } = own.value
      const done = await change(composition, caller, rows.enrol, async (before, scope) => {
        const made = enrolOwn(before, { networkUserId, networkId: id, deviceId, device, publicKey })
        if (!made.ok) return made
        // A device that is new was never confirmed: its key waits for whoever synchronizes.
        if (deviceId !== null) await noteEnrolment(scope, id, { deviceId, publicKey }, clock.nowMs())
        return ok({ model: made.value.model, value: made.value.id })
      })
      if (!done.ok) return done
      if (deviceId !== null) enrolments.begin(caller.store, id)
      const now = readOwnPart(done.value.at.model, networkUserId)
      const parts = await viewInterface(composition, caller.store, now, id, done.value.value)
      return parts.ok ? parts : fail(named(parts.problem, rows.enrol))
    },
    interface: async ({ id, deviceId }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const parts = await viewInterface(composition, caller.store, own.value, id, deviceId)
      return parts.ok ? parts : fail(named(parts.problem, rows.interface))
    },
    removeDevice: async ({ id }, caller) => {
      const own = await readOwn(caller)
      if (!own.ok) return own
      const { networkUserId } = own.value
      const done = await change(composition, caller, rows.removeDevice, (before) => {
        const isOwn = before.devices.some(
          (device) => device.id === id && device.networkUserId === networkUserId,
        )
        const made = isOwn ? removeDevice(before, id) : fail(problem('device-missing', { id }))
        return made.ok ? ok({ model: made.value, value: id }) : made
      })
      return done.ok ? ok({}) : done
    },
    events: async (_input, caller, signal) => {
      const own = await readOwn(caller)
      return own.ok ? ok(followMember(composition, caller, signal)) : own
    },
  }

  /** The model with a key for an own device, drawn already or new. Other people's devices have no names here. */
  function enrolOwn(
    before: Model,
    input: Parameters<Handlers<Callers>['member']['enrol']>[0] extends infer I
      ? Omit<I, 'id'> & { readonly networkUserId: string; readonly networkId: string }
      : never,
  ): Result<{ readonly model: Model; readonly id: string }> {
    const own = readOwnPart(before, input.networkUserId)
    const { networkId, deviceId, publicKey } = input
    const place = deviceId === null ? null : findOwnPlace(own, networkId, deviceId)
    if (place?.ok === false) return place
    const held =
      place === null
        ? addOwnDevice(own, networkId, input.device, randomness)
        : ok({ model: before, id: place.value.device.id })
    if (!held.ok) return held
    const made = enrolDevice(held.value.model, { id: held.value.id, networkId, publicKey })
    if (made.ok) return ok({ model: made.value, id: held.value.id })
    const isForeign =
      made.problem.code === 'key-taken' &&
      !own.networks.some(({ places }) => places.some(({ member }) => member.publicKey === publicKey))
    return isForeign ? fail(problem('key-taken', { by: '…' }, ['publicKey'])) : made
  }
}
