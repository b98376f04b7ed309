import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { addGateway, devicesOfToken, removeGateway, rotateGatewayToken } from '#shared/app/change-gateways.ts'
import { printFirewall } from '#shared/compile/nftables/print.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { changeGateway } from '#shared/model/edit-records.ts'
import type { Model } from '#shared/model/model.ts'
import { may } from '#shared/model/permissions.ts'
import { refusePassword } from '../accounts/confirm-password.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition, Core, Machines } from '../kernel/composition.ts'
import { readDesired } from '../records/desired.ts'
import { viewGatewayPage, viewGatewayRow, viewGatewayStates } from './gateway-page.ts'
import type { Worker } from './synchronization/worker.ts'
import { plainName } from '../kernel/text/plain-name.ts'
import {
  isCustodyFlipped,
  makeGatewaySecrets,
  makeGatewayToken,
  changeCustody,
} from '../records/gateway-secrets.ts'
import { readServedNow } from './readings/served-now.ts'
import { listGateways } from './store/gateway-lists.ts'
import { currentModel } from '../records/store/model.ts'
import { justStored } from '../kernel/store/just-stored.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { OrganizationStore, Records } from '../kernel/store/store.ts'
import { viewGateway } from './readings/gateway-views.ts'
import { change, changeWithoutGrowth, nothing } from '../records/change.ts'
import { gatewayContactHandlers } from './gateway-contact.ts'
import { gatewayPlanHandlers } from './gateway-plans.ts'

/** Devices that are named before a token is replaced. */
const mostTokenDevices = 20

/** Gateways as records; what speaks with the machine is in `gateway-contact.ts`. */
export function gatewaysHandlers(
  composition: Core & Machines,
  background: { readonly worker: Worker },
): Handlers<Callers>['gateways'] {
  const { randomness, clock } = composition
  return {
    ...gatewayContactHandlers(composition),
    ...gatewayPlanHandlers(composition, background),
    list: async ({ ids }, { store }) => ok(await listGateways(store.read, ids)),
    page: async (asked, { store }) => ok(await viewGatewayPage(store, asked)),
    one: async ({ id }, { store }) => {
      const row = await viewGatewayRow(store, id)
      return row === null ? fail(problem('gateway-missing', { id })) : ok(row)
    },
    states: async (_input, { store }) => ok(await viewGatewayStates(store)),
    create: async (form, caller) => {
      const done = await change(composition, caller, mustView, (before) => {
        const made = addGateway(before, form, clock.nowMs(), randomness)
        if (!made.ok) return made
        const { model, id } = made.value
        return ok({
          model,
          value: id,
          sealed: { gateways: new Map([[id, makeGatewaySecrets(composition, caller.store, id, form)]]) },
        })
      })
      return done.ok ? ok(done.value.answer) : done
    },
    change: async ({ id, password, ...form }, caller) => {
      const { custody } = (await viewGateway(caller.store, id)) ?? form
      const refused = custody === form.custody ? null : await refuseCustody(composition, caller, password)
      if (refused !== null) return fail(refused)
      const done = await changeWithoutGrowth(composition, caller, mustView, async (before, scope) => {
        const made = changeGateway(before, id, form)
        if (!made.ok) return made
        // Somebody else changed it meanwhile: nobody was asked about changing it back.
        if (custody === form.custody && isCustodyFlipped(before, made.value))
          return fail(problem('unauthorized'))
        await changeCustody(composition, caller.store, scope, before, made.value)
        return ok({ model: made.value, value: id })
      })
      return done.ok ? ok(done.value.answer) : done
    },
    tokenDevices: async ({ id }, { store }) => {
      const { model } = await currentModel(store)
      if (!model.gateways.some((gateway) => gateway.id === id))
        return fail(problem('gateway-missing', { id }))
      const names = devicesOfToken(model, id).map(({ name }) => name)
      return ok({
        names: names.toSorted((a, b) => a.localeCompare(b)).slice(0, mostTokenDevices),
        count: names.length,
      })
    },
    rotateToken: async ({ id }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, mustView, (before) => {
        const made = rotateGatewayToken(before, id)
        if (!made.ok) return made
        const token = makeGatewayToken(composition, caller.store, id)
        return ok({ model: made.value, value: id, sealed: { gateways: new Map([[id, token]]) } })
      })
      return done.ok ? ok(done.value.answer) : done
    },
    remove: async ({ id }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, nothing, async (before, scope) => {
        const made = removeGateway(before, id)
        if (!made.ok) return made
        const serves = await nameServed(scope, before, id)
        return serves === null ? ok({ model: made.value, value: id }) : fail(serves)
      })
      return done.ok ? ok(done.value.answer) : done
    },
    nftables: ({ id }, { store }) => printRules(store, id),
  }
}

/** The gateway's nftables file as compiled now. */
async function printRules(
  store: OrganizationStore,
  id: string,
): ReturnType<Handlers<Callers>['gateways']['nftables']> {
  const { model } = await currentModel(store)
  const gateway = model.gateways.find((each) => each.id === id)
  if (gateway === undefined) return fail(problem('gateway-missing', { id }))
  const config = readDesired(model).configs.get(id)
  const isPlaced = model.placements.some((placement) => placement.nodeId === id)
  if (config === undefined || !isPlaced || !gateway.active)
    return fail(problem('nftables-missing', { gateway: gateway.name }))
  return ok({ fileName: `${plainName(gateway.name)}.nft`, text: printFirewall(config) })
}

/** Another custody takes the SSH key from where it is, and says who gets preshared keys from then on. */
async function refuseCustody(
  composition: Pick<Composition, 'store' | 'clock'>,
  caller: SignedIn,
  password: string,
) {
  if (!may('gateway.reveal', caller.identity.roles)) return problem('unauthorized')
  return refusePassword(composition, caller, password)
}

/** What a gateway still serves, which a removal would leave behind unsaid; null: nothing. */
async function nameServed(scope: Scope, model: Model, id: string): Promise<Problem<'gateway-serves'> | null> {
  const { digests } = readDesired(model)
  const served = await readServedNow(scope, model, digests, { gatewayIds: new Set([id]) })
  if (served.length === 0) return null
  const nameOf = (networkId: string): string | undefined =>
    [model, ...served.map((each) => each.model)]
      .map((each) => each.networks.find((network) => network.id === networkId)?.name)
      .find((name) => name !== undefined && name !== '')
  return problem('gateway-serves', {
    gateway: model.gateways.find((each) => each.id === id)?.name ?? '',
    networks: served.map(({ networkId }) => nameOf(networkId) ?? networkId).join(', '),
  })
}

async function mustView(stored: Records, id: string) {
  return justStored(await viewGateway(stored, id))
}
