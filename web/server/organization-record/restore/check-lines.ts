import { sha256Hex } from '#shared/base/digest.ts'
import { parseCidr } from '#shared/base/cidr.ts'
import { unreadable } from '#shared/backup/read-lines.ts'
import type { BackupKind, BackupLine, BackupValue } from '#shared/backup/lines.ts'
import { gatewayConfig } from '#shared/compile/config-value.ts'
import { deviceContent } from '#shared/compile/device-content.ts'
import { designContent } from '#shared/design/design.ts'
import { parseNetworkRange } from '#shared/model/network-range.ts'
import { directoryKey } from '#web/server/accounts/store/accounts.ts'
import { checkUtilities } from './check-utilities.ts'
import { isCanonicalAddress } from './forms.ts'
import { createKnownLines, type KnownLines } from './known-lines.ts'
import { servedModel } from './served-model.ts'

/** What an archive has, as far as a plan limits it and a person is told of it. */
export interface Counted {
  readonly organizationId: string | null
  readonly counts: ReadonlyMap<BackupKind, number>
  /** Gateways whose private SSH key would have to be in it, and is not. */
  readonly withoutKeys: number
  /** Secret variables whose value would have to be in it, and is not. */
  readonly withoutValues: number
}

/** Looks at every line of an archive before the first one is saved: what it names has to stand before it. */
export interface LineCheck {
  take(line: BackupLine): void
  /** Throws where something is not whole. */
  end(): Counted
}

type Checks<K extends BackupKind> = { readonly [Kind in K]: (value: BackupValue<Kind>) => boolean }

export function createLineCheck(): LineCheck {
  const known = createKnownLines()
  const counts = new Map<BackupKind, number>()
  let [number, withoutKeys, withoutValues] = [0, 0, 0]
  let organizationId: string | null = null
  const checks: Checks<BackupKind> = {
    organization: () => true,
    ...checkPeople(known),
    ...checkDrawn(known),
    ...checkServed(known),
    ...checkUtilities(known, () => (withoutValues += 1)),
    ...checkDesigns(known),
    activity: ({ id }) => known.isNew('activity', id),
  }
  return {
    take: ({ kind, value }) => {
      number += 1
      const open = known.openKind()
      const isGood = (checks[kind] as (value: unknown) => boolean)(value)
      // Pieces follow each other.
      if (!isGood || (open !== null && open !== kind)) throw unreadable(number)
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (kind === 'organization') organizationId = value.id
      if (kind === 'gateway' && value.custody === 'server' && value.sshKey === null) withoutKeys += 1
    },
    end: () => {
      if (known.openKind() !== null) throw unreadable(number)
      return { organizationId, counts, withoutKeys, withoutValues }
    },
  }
}

function checkPeople({ isNew, has }: KnownLines): Checks<'provider' | 'disk' | 'person' | 'networkUser'> {
  return {
    provider: ({ id, connection }) =>
      isNew('provider', id) && (connection.kind !== 'local' || isNew('local', 'one')),
    disk: ({ id }) => isNew('disk', id),
    person: ({ id, email, providerId, networkUserId, subject }) =>
      isNew('person', id) &&
      isNew('mailbox', directoryKey(email)) &&
      (providerId === null || has('provider', providerId)) &&
      (subject === null || isNew('subject', `${providerId} ${subject}`)) &&
      (networkUserId === null || isNew('login', networkUserId)),
    networkUser: ({ id }) => isNew('networkUser', id),
  }
}

function checkDrawn({
  isNew,
  has,
}: KnownLines): Checks<'network' | 'device' | 'gateway' | 'rule' | 'placement' | 'relation'> {
  return {
    network: ({ id, range, range6 }) =>
      parseNetworkRange(range).ok && (range6 === null || parseCidr(range6).ok) && isNew('network', id),
    device: ({ id, networkUserId }) =>
      has('networkUser', networkUserId) && isNew('node', id) && isNew('device', id),
    gateway: ({ id }) => isNew('node', id) && isNew('gateway', id),
    rule: ({ id, networkId }) => has('network', networkId) && isNew('node', id) && isNew('rule', id),
    placement: ({ networkId, nodeId, nodeKind, address, address6 }) =>
      has('network', networkId) &&
      has(nodeKind, nodeId) &&
      isCanonicalAddress(address, 4) &&
      isCanonicalAddress(address6, 6) &&
      isNew('placement', `${networkId} ${nodeId}`),
    relation: ({ id, networkId, from, to }) =>
      has('placement', `${networkId} ${from}`) &&
      has('placement', `${networkId} ${to}`) &&
      isNew('relation', id),
  }
}

function checkServed({
  isNew,
  has,
  isPart,
}: KnownLines): Checks<'enrolment' | 'deviceFile' | 'applied' | 'servedModel' | 'served'> {
  return {
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
  }
}

/** What belongs to a design follows it. */
function checkDesigns({
  isNew,
  forget,
  isPart,
}: KnownLines): Checks<'design' | 'designOutline' | 'designNode' | 'designRelationship' | 'designVersion'> {
  let design: string | null = null
  const isElement = ({ id, designId }: { readonly id: string; readonly designId: string }): boolean =>
    designId === design && isNew('element', id)
  return {
    design: ({ id }) => {
      design = id
      forget('element')
      forget('designVersion')
      return isNew('design', id)
    },
    designOutline: isElement,
    designNode: isElement,
    designRelationship: isElement,
    designVersion: ({ id, designId, ...piece }) =>
      designId === design && isPart('designVersion', id, piece, (text) => isJson(text, designContent)),
  }
}

function isJson(text: string, schema: { safeParse(value: unknown): { readonly success: boolean } }): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
