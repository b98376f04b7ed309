import type { Api, Log } from '#main/ports/desktop-ports.ts'
import type { Clock } from '#shared/app/ports.ts'
import { asOneOf, problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { isSame, toHeard } from './network-parts.ts'
import { keyOf, ownerOf, type TunnelRecords } from '#main/tunnel/records/tunnel-records.ts'
import type { TunnelRecord } from '#main/tunnel/records/tunnel-record.ts'

/** Behind a kill switch that has nothing to let through yet the API cannot answer. */
const patienceMs = 5000

/** What says for good that there is no such interface now; whatever else goes wrong, the last known one is used. */
const final = ['member-unlinked', 'no-associations', 'gateway-without-key', 'interface-key-missing'] as const

export type FreshenProblem = Problem<(typeof final)[number] | 'tunnel-missing'>

/** The device stands there no longer, and with its place its key is gone: a person has no other network. */
const gone = new Set<string>(['device-missing', 'network-missing'])

export interface FreshenDeps {
  readonly api: Api
  readonly records: TunnelRecords
  readonly clock: Clock
  readonly log: Log
}

/**
 * Asks the API for the interface of a network's tunnel as it is now and keeps the answer. Without an answer: the
 * record as it is. `tunnel-missing`: the device is not in the network any more, as the API says, and its key may be forgotten.
 */
export async function freshenParts(
  deps: FreshenDeps,
  record: TunnelRecord,
): Promise<Result<TunnelRecord, FreshenProblem>> {
  const { api, records, clock, log } = deps
  const session = api.session()
  if (record.deviceId === null || session === null || ownerOf(session) !== record.owner) return ok(record)
  const late = new AbortController()
  const asked = api.backend.member.interface({ id: record.id, deviceId: record.deviceId })
  const answer = await Promise.race([asked, clock.wait(patienceMs, late.signal).then(() => null)])
  late.abort()
  if (answer === null) return ok(record)
  if (!answer.ok) {
    if (gone.has(answer.problem.code)) return fail(problem('tunnel-missing', { id: record.id }))
    const refusal = asOneOf(answer.problem, final)
    if (refusal !== null) return fail(refusal)
    log.info({ tunnel: record.interfaceName, code: answer.problem.code }, 'last known interface is used')
    return ok(record)
  }
  const { parts, presharedKeys } = toHeard(answer.value)
  const key = keyOf(record)
  const keys = await records.keys(key)
  if (keys.ok && keys.value !== null && !isEqual(keys.value.presharedKeys, presharedKeys))
    await records.setKeys(key, { ...keys.value, presharedKeys })
  const before = records.all().find((each) => keyOf(each) === key) ?? record
  return ok(isSame(before.parts, parts) ? before : (records.change(key, { parts }) ?? record))
}

function isEqual(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
