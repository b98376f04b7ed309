import { generateKeyPair, publicKeyOf, type KeyPair } from '#shared/base/keys.ts'
import type { Clock, Randomness } from '#shared/app/ports.ts'
import { problem, type ProblemCode } from '#shared/base/problem.ts'
import { fail, ok, type ProblemOf, type Result } from '#shared/base/result.ts'
import { isUndecided } from '#shared/base/undecided.ts'
import type { Answer, Backend } from '#shared/contract/backend.ts'
import type { member, OwnNetwork } from '#shared/contract/member.ts'
import type { SecretsProblem } from '#main/ports/desktop-ports.ts'
import type { HostFacts } from '#main/tunnel/runs/node-host.ts'
import { toHeard } from './network-parts.ts'
import { interfaceNameOf, keyOf, type TunnelRecords } from '#main/tunnel/records/tunnel-records.ts'
import type { TunnelRecord } from '#main/tunnel/records/tunnel-record.ts'

export interface EnrolDeps {
  readonly calls: Backend['member']
  readonly records: TunnelRecords
  readonly randomness: Randomness
  readonly clock: Pick<Clock, 'nowMs'>
  readonly host: HostFacts
}

type Enrolled = Answer<typeof member.enrol>
type EnrolProblem = ProblemOf<Enrolled | Answer<typeof member.home>> | SecretsProblem

/** Names tried when a device of the person has the computer's already: `atlas`, `atlas 2`, ... */
const mostNames = 5

/**
 * Makes this computer's key for a network, has its public half enrolled and keeps the tunnel, which stays off.
 * The key is kept first: what a gateway knows must not be lost here. A refusal leaves nothing; where the outcome is not
 * known the key stays, and the next try finds the device by it, should it be there. A refusal of that next try says
 * nothing of the first, so the key stays then too. Where nobody tries again, `drop-left-keys.ts` takes it away.
 */
export async function enrolComputer(
  deps: EnrolDeps,
  of: { readonly networkId: string; readonly owner: string },
): Promise<Result<TunnelRecord, EnrolProblem>> {
  const { calls, records, randomness, clock } = deps
  const home = await calls.home({})
  if (!home.ok) return home
  const network = home.value?.networks.find(({ networkId }) => networkId === of.networkId)
  if (network === undefined) return fail(problem('network-missing', { id: of.networkId }))
  const named = { id: network.networkId, owner: of.owner }
  const before = await records.keys(keyOf(named))
  if (!before.ok) return before
  const former = pairOf(before.value?.privateKey ?? '')
  const { privateKey, publicKey } = former ?? generateKeyPair((count) => randomness.bytes(count))
  // Before the key: one of which it is not known since when it waits would stay longer.
  records.setWaiting(keyOf(named), clock.nowMs())
  const kept = await records.setKeys(keyOf(named), { privateKey, presharedKeys: {} })
  if (!kept.ok) return kept
  const enrolled = await enrol(deps, network, publicKey)
  if (!enrolled.ok) {
    if (former !== null || mayBeEnrolled(enrolled.problem)) return enrolled
    if ((await records.deleteKeys(keyOf(named))).ok) records.setWaiting(keyOf(named), null)
    return enrolled
  }
  const heard = toHeard(enrolled.value)
  // Should the keychain have been locked since: preshared keys are asked for again at each connection.
  await records.setKeys(keyOf(named), { privateKey, presharedKeys: heard.presharedKeys })
  const record: TunnelRecord = {
    ...named,
    name: network.name,
    source: 'network',
    deviceId: enrolled.value.deviceId,
    interfaceName: interfaceNameOf(named),
    options: { autoStart: false, allTraffic: false, killSwitch: false, excluded: [] },
    parts: heard.parts,
    resolved: {},
    isWanted: false,
  }
  records.put(record)
  records.setWaiting(keyOf(named), null)
  return ok(record)
}

/** Whether the key may be enrolled all the same: the answer was lost, or is of somebody in between. */
function mayBeEnrolled(why: EnrolProblem): boolean {
  return isUndecided(why) || why.code === 'session-expired'
}

/** The key of a try whose outcome is not known; null: there is none. */
function pairOf(privateKey: string): KeyPair | null {
  const publicKey = publicKeyOf(privateKey)
  return publicKey === null ? null : { privateKey, publicKey }
}

async function enrol(deps: EnrolDeps, network: OwnNetwork, publicKey: string): Promise<Enrolled> {
  const { host, calls } = deps
  const ask = (name: string, deviceId: string | null): Promise<Enrolled> =>
    calls.enrol({
      id: network.networkId,
      deviceId,
      device: { kind: host.kind(), name, serial: '' },
      publicKey,
    })
  const drawn = findDrawn(network)
  let answer = await ask(host.name(), drawn)
  // By a former try, on another device of the person: asked for a new one, that one is answered.
  const isHeld = drawn !== null && isRefused(answer, 'key-taken')
  if (isHeld) answer = await ask(host.name(), null)
  for (let number = 2; number <= mostNames && isRefused(answer, 'name-taken'); number += 1)
    answer = await ask(`${host.name()} ${number}`, isHeld ? null : drawn)
  return answer
}

/** The one computer that an administrator drew for this person and that has no key yet; of several: none. */
function findDrawn(network: OwnNetwork): string | null {
  const drawn = network.devices.filter(
    (device) => !device.hasKey && (device.kind === 'laptop' || device.kind === 'computer'),
  )
  return drawn.length === 1 ? (drawn[0]?.deviceId ?? null) : null
}

function isRefused(answer: Enrolled, code: ProblemCode): boolean {
  return !answer.ok && answer.problem.code === code
}
