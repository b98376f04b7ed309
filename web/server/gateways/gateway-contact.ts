import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { reachProblems } from '#shared/contract/reach-problems.ts'
import { readHostKey } from '#shared/node/ssh/host-key.ts'
import { refusePassword } from '../accounts/confirm-password.ts'
import { dialLimits, admitTry } from '../kernel/tries.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Core, Machines } from '../kernel/composition.ts'
import { checkGateway } from './gateway-key.ts'
import { cleanUnderLease } from './synchronization/clean-gateway.ts'
import { openSshKey } from '../kernel/secrets/record-secrets.ts'
import { toMachineProblem } from './readings/machine-problem.ts'
import { viewGateway } from './readings/gateway-views.ts'
import { pinHostKey } from './pin-host-key.ts'

type Calls = Pick<Handlers<Callers>['gateways'], 'greet' | 'pin' | 'test' | 'revealKey' | 'clean'>

/** First contact, test and keys of one gateway. */
export function gatewayContactHandlers(composition: Core & Machines): Calls {
  return {
    greet: async ({ id }, { store }) => {
      const row = await store.read
        .from('gateways')
        .select(['name', 'public_address', 'ssh_port', 'custody'])
        .where('gateway_id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return fail(problem('gateway-missing', { id }))
      if (row.custody === 'workstation') return fail(problem('custody-workstation', { gateway: row.name }))
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const { public_address: host, ssh_port: port } = row
      const greeted = await composition.gateways.greet(host, port)
      return greeted.ok ? greeted : fail(toMachineProblem(greeted.problem, host, reachProblems))
    },
    pin: async ({ id, hostKey, replaces }, { store }) => {
      const key = readHostKey(hostKey)
      if (key === null) return fail(problem('input-invalid', {}, ['hostKey']))
      const pinned = await pinHostKey(composition, store, { id, key, replaces })
      if (!pinned.ok) return pinned
      composition.events.tell(store.organizationId, { kind: 'settled', gatewayId: id })
      const view = await viewGateway(store, id)
      return view === null ? fail(problem('gateway-missing', { id })) : ok(view)
    },
    test: async ({ id }, { store }) => {
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const startedMs = composition.clock.nowMs()
      const checked = await checkGateway(composition, store, id)
      if (!checked.ok) return checked
      const { observed, publicKey, madeKey } = checked.value
      const { os, osVersion, wireguard, missingPackages } = observed.machine
      return ok({
        os: `${os} ${osVersion}`,
        wireguard,
        missingPackages: [...missingPackages],
        milliseconds: composition.clock.nowMs() - startedMs,
        publicKey,
        madeKey,
      })
    },
    revealKey: async ({ id, password }, caller) => {
      const { store, identity } = caller
      const refused = await refusePassword(composition, caller, password)
      if (refused !== null) return fail(refused)
      const row = await store.read
        .from('gateways')
        .select(['name', 'ssh_private_sealed'])
        .where('gateway_id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return fail(problem('gateway-missing', { id }))
      if (row.ssh_private_sealed === null) return fail(problem('custody-workstation', { gateway: row.name }))
      composition.log.info(
        { organizationId: store.organizationId, userId: identity.userId, gatewayId: id },
        'private key shown',
      )
      return ok({ privateKey: openSshKey(composition.keyring, store, id, row.ssh_private_sealed) })
    },
    clean: async ({ id }, { store }) => {
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const cleaned = await cleanUnderLease(composition, store, id)
      return cleaned.ok ? ok({ stays: [...cleaned.value.stays] }) : cleaned
    },
  }
}
