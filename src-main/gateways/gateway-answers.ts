import { checkConnection } from '#shared/app/check-connection.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import { gateways as rows } from '#shared/contract/gateways.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { readHostKey } from '#shared/node/ssh/host-key.ts'
import { toJump, type Keyring, type OwnKeys } from '#main/keys/keyring.ts'
import type { Answers, Asked, CustodyDeps } from './asked.ts'
import type { Jobs } from './jobs.ts'
import { sendObserved } from './sent.ts'

type Work = (own: OwnKeys, target: CustodyTarget) => Promise<Result<unknown>>

/** First contact with its pin, test, key and cleaning of one gateway whose key is here. */
export function gatewayAnswers({ keyring, log }: CustodyDeps, jobs: Jobs): Answers {
  return {
    'gateways.greet': (asked) => {
      const { id } = rows.greet.input.parse(asked.input)
      return ifHere(asked, id, (own, target) => greet(keyring, own, target))
    },
    'gateways.pin': (asked) => {
      const { id, hostKey } = rows.pin.input.parse(asked.input)
      return ifHere(asked, id, (own, target) =>
        pin(keyring, own, target, { hostKey, forward: asked.forward }),
      )
    },
    'gateways.test': (asked) => {
      const { id } = rows.test.input.parse(asked.input)
      return ifHere(asked, id, (own, target) => test(keyring, own, target))
    },
    'gateways.clean': (asked) => {
      const { id } = rows.clean.input.parse(asked.input)
      return ifHere(asked, id, async (own, target) => {
        const cleaned = await jobs.clean(own, target)
        return cleaned.ok ? ok({ stays: [...cleaned.value] }) : cleaned
      })
    },
    'gateways.revealKey': (asked) => {
      const { id, password } = rows.revealKey.input.parse(asked.input)
      // Of an agent's key only the agent knows the private half; the API says that it has none.
      if (asked.own.record(id).kind === 'agent') return null
      return ifHere(asked, id, async (own, { name }) => {
        const confirmed = await keyring.api.backend.accounts.confirmPassword({ password })
        if (!confirmed.ok) return confirmed
        const held = await own.privateKey(id, 'present')
        if (!held.ok) return held
        if (held.value === null) return fail(problem('custody-workstation', { gateway: name }))
        log.info({ gatewayId: id }, 'private key shown')
        return ok({ privateKey: held.value })
      })
    },
  }
}

/** Null when no key of the gateway is here. One whose custody is not a workstation's any more is the API's. */
function ifHere({ own, forward }: Asked, gatewayId: string, work: Work): Promise<Result<unknown>> | null {
  if (own.record(gatewayId).kind === 'none') return null
  return own.find(gatewayId).then((target) => {
    if (target.ok) return work(own, target.value)
    return target.problem.code === 'gateway-missing' ? forward() : target
  })
}

async function greet({ gateways }: Keyring, own: OwnKeys, target: CustodyTarget): Promise<Result<HostKey>> {
  const { host, port, gatewayId } = target
  const record = own.record(gatewayId)
  if (record.jump === null) return gateways.greet(host, port)
  const signIn = await own.signIn(target)
  return signIn.ok ? gateways.greet(host, port, toJump(record, signIn.value)) : signIn
}

/** Pins a key that was compared here, if it is the one that answers: at the API, and on this computer beside it. */
async function pin(
  keyring: Keyring,
  own: OwnKeys,
  target: CustodyTarget,
  { hostKey, forward }: { readonly hostKey: HostKey; readonly forward: () => Promise<Result<unknown>> },
): Promise<Result<unknown>> {
  const { gatewayId, host } = target
  const key = readHostKey(hostKey)
  if (key === null) return fail(problem('input-invalid', {}, ['hostKey']))
  const seen = await greet(keyring, own, target)
  if (!seen.ok) return seen
  if (seen.value.publicKey !== key.publicKey) {
    const now = seen.value.fingerprint
    return fail(problem('host-key-changed', { host, pinned: key.fingerprint, now }))
  }
  const pinned = await forward()
  if (pinned.ok) own.save(gatewayId, { ...own.record(gatewayId), hostKey: key })
  return pinned
}

/** Has the machine make its WireGuard key and tells the API of it, unless this workstation is changing it now. */
async function test(keyring: Keyring, own: OwnKeys, target: CustodyTarget): Promise<Result<unknown>> {
  const { api, clock, changes } = keyring
  const { gatewayId } = target
  const startedMs = clock.nowMs()
  const reached = await own.reach(target)
  if (!reached.ok) return reached
  if (changes.isBusy(gatewayId)) return fail(problem('gateway-busy', { since: Math.round(startedMs) }))
  const checked = await checkConnection(keyring, reached.value)
  if (!checked.ok) return checked
  const { observed, publicKey } = checked.value
  const milliseconds = Math.round(clock.nowMs() - startedMs)
  await api.backend.custody.tell({ gatewayId, observed: sendObserved(observed) })
  const told = await api.backend.custody.tellKey({ gatewayId, publicKey })
  if (!told.ok) return told
  const { os, osVersion, wireguard, missingPackages } = observed.machine
  return ok({
    os: `${os} ${osVersion}`,
    wireguard,
    missingPackages: [...missingPackages],
    milliseconds,
    publicKey,
    madeKey: told.value.madeKey,
  })
}
