import { isCanonicalAddress } from './forms.ts'
import { sha256Hex } from '#shared/base/digest.ts'
import { parseCidr } from '#shared/base/cidr.ts'
import { unreadable } from '#shared/backup/read-lines.ts'
import type { BackupKind, BackupLine, BackupValue, Piece } from '#shared/backup/lines.ts'
import { gatewayConfig } from '#shared/compile/config-value.ts'
import { deviceContent } from '#shared/compile/device-content.ts'
import { designContent } from '#shared/design/design.ts'
import { parseNetworkRange } from '#shared/model/network-range.ts'
import { directoryKey } from '../store/accounts.ts'
import { createJoin } from './pieces.ts'
import { servedModel } from './served-model.ts'

/** What an archive has, as far as a plan limits it and a person is told of it. */
export interface Counted {
  readonly organizationId: string | null
  readonly counts: ReadonlyMap<BackupKind, number>
  /** Gateways whose private SSH key would have to be in it, and is not. */
  readonly withoutKeys: number
}

/** Looks at every line of an archive before the first one is saved: what it names has to stand before it. */
export interface LineCheck {
  take(line: BackupLine): void
  /** Throws where something is not whole. */
  end(): Counted
}

type Checks = { readonly [K in BackupKind]: (value: BackupValue<K>) => boolean }

export function createLineCheck(): LineCheck {
  const ids = new Map<string, Set<string>>()
  const counts = new Map<BackupKind, number>()
  let [number, withoutKeys, locals] = [0, 0, 0]
  let organizationId: string | null = null
  let design: string | null = null

  /** Whether a key of a kind is new; notes it. */
  const isNew = (kind: string, key: string): boolean => {
    const known = ids.get(kind) ?? new Set()
    ids.set(kind, known)
    if (known.has(key)) return false
    known.add(key)
    return true
  }
  const has = (kind: string, key: string): boolean => ids.get(kind)?.has(key) === true
  const joins = new Map<BackupKind, ReturnType<typeof createJoin>>()
  /** Pieces that belong together, and what they make where they are whole; `key` is theirs alone. */
  const isPart = (
    kind: BackupKind,
    key: string,
    piece: Piece,
    isGood: (text: string) => boolean,
  ): boolean => {
    const join = joins.get(kind) ?? createJoin()
    joins.set(kind, join)
    const text = join(key, piece)
    if (text === undefined) return false
    openPieces = text === null ? key : null
    return text === null || (isNew(kind, key) && isGood(text))
  }
  let openPieces: string | null = null

  const checks: Checks = {
    organization: ({ id }) => {
      organizationId = id
      return true
    },
    provider: ({ id, connection }) => {
      if (connection.kind === 'local') locals += 1
      return locals <= 1 && isNew('provider', id)
    },
    disk: ({ id }) => isNew('disk', id),
    person: ({ id, email, providerId, networkUserId, subject }) =>
      isNew('person', id) &&
      isNew('mailbox', directoryKey(email)) &&
      (providerId === null || has('provider', providerId)) &&
      (subject === null || isNew('subject', `${providerId} ${subject}`)) &&
      (networkUserId === null || isNew('login', networkUserId)),
    networkUser: ({ id }) => isNew('networkUser', id),
    network: ({ id, range, range6 }) =>
      parseNetworkRange(range).ok && (range6 === null || parseCidr(range6).ok) && isNew('network', id),
    device: ({ id, networkUserId }) =>
      has('networkUser', networkUserId) && isNew('node', id) && isNew('device', id),
    gateway: ({ id, custody, sshKey }) => {
      if (custody === 'server' && sshKey === null) withoutKeys += 1
      return isNew('node', id) && isNew('gateway', id)
    },
    rule: ({ id, networkId }) => has('network', networkId) && isNew('node', id) && isNew('rule', id),
    member: ({ networkId, nodeId, nodeKind, address, address6 }) =>
      has('network', networkId) &&
      has(nodeKind, nodeId) &&
      isCanonicalAddress(address, 4) &&
      isCanonicalAddress(address6, 6) &&
      isNew('member', `${networkId} ${nodeId}`),
    relation: ({ id, networkId, from, to }) =>
      has('member', `${networkId} ${from}`) && has('member', `${networkId} ${to}`) && isNew('relation', id),
    enrolment: ({ networkId, deviceId }) =>
      has('network', networkId) && has('device', deviceId) && isNew('enrolment', `${networkId} ${deviceId}`),
    deviceFile: ({ networkId, deviceId, ...piece }) =>
      has('network', networkId) &&
      has('device', deviceId) &&
      isPart('deviceFile', `${networkId} ${deviceId}`, piece, (text) => isJson(text, deviceContent)),
    applied: ({ gatewayId, ...piece }) =>
      has('gateway', gatewayId) && isPart('applied', gatewayId, piece, (text) => isJson(text, gatewayConfig)),
    servedModel: ({ networkId, digest, ...piece }) =>
      isPart(
        'servedModel',
        `${networkId} ${digest}`,
        piece,
        (text) => sha256Hex(text) === digest && isJson(text, servedModel),
      ),
    served: ({ gatewayId, networkId, digest }) =>
      has('gateway', gatewayId) &&
      (networkId === null ? digest === null : has('servedModel', `${networkId} ${digest}`)) &&
      isNew('served', `${gatewayId} ${networkId}`),
    design: ({ id }) => {
      design = id
      ids.delete('element')
      ids.delete('designVersion')
      return isNew('design', id)
    },
    designOutline: ({ id, designId }) => designId === design && isNew('element', id),
    designNode: ({ id, designId }) => designId === design && isNew('element', id),
    designRelationship: ({ id, designId }) => designId === design && isNew('element', id),
    designVersion: ({ id, designId, ...piece }) =>
      designId === design && isPart('designVersion', id, piece, (text) => isJson(text, designContent)),
    activity: ({ id }) => isNew('activity', id),
  }

  return {
    take: ({ kind, value }) => {
      number += 1
      const isAlone = openPieces === null || joins.has(kind)
      const isGood = isAlone && (checks[kind] as (value: unknown) => boolean)(value)
      if (!isGood) throw unreadable(number)
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    },
    end: () => {
      if (openPieces !== null) throw unreadable(number)
      return { organizationId, counts, withoutKeys }
    },
  }
}

function isJson(text: string, schema: { safeParse(value: unknown): { readonly success: boolean } }): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
