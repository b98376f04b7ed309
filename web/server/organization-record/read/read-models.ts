import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { BackupLine } from '#shared/backup/lines.ts'
import { roles as allRoles } from '#shared/model/permissions.ts'
import { readDisks } from '#web/server/disks/store/disks.ts'
import { readProviders } from '#web/server/accounts/store/providers.ts'
import {
  toDevice,
  toGateway,
  toPlacement,
  toNetwork,
  toNetworkUser,
  toRelation,
  toRule,
} from '#web/server/records/store/records.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { UserRow } from '#web/server/kernel/store/schema/account-tables.ts'
import { first, inPages } from './pages.ts'
import type { Secrets } from '../archive/record-secrets.ts'

/** Who signs in and by which way, where files go, and the people of the VPN. */
export async function* readPeople(scope: Scope): AsyncGenerator<BackupLine> {
  for (const { secretSealed: _secret, ...provider } of await readProviders(scope))
    yield { kind: 'provider', value: provider }
  for (const { hasSecret: _secret, ...disk } of await readDisks(scope)) yield { kind: 'disk', value: disk }
  const users = inPages<UserRow>((after, most) =>
    scope
      .from('users')
      .selectAll()
      .where('user_id', '>', after?.user_id ?? first)
      .orderBy('user_id')
      .limit(most)
      .execute(),
  )
  for await (const user of users) yield toPerson(user)
  const people = inPages<Awaited<ReturnType<typeof readNetworkUsers>>[number]>((after, most) =>
    readNetworkUsers(scope, after?.network_user_id ?? first, most),
  )
  for await (const row of people) yield { kind: 'networkUser', value: toNetworkUser(row) }
}

function readNetworkUsers(scope: Scope, after: string, most: number) {
  return scope
    .from('network_users')
    .selectAll()
    .where('network_user_id', '>', after)
    .orderBy('network_user_id')
    .limit(most)
    .execute()
}

/** No password, no second factor and no passkey: they are chosen anew. */
function toPerson(user: UserRow): BackupLine {
  const held: unknown = JSON.parse(user.roles)
  return {
    kind: 'person',
    value: {
      id: user.user_id,
      name: user.name,
      email: user.email,
      networkUserId: user.network_user_id,
      roles: allRoles.filter((role) => Array.isArray(held) && held.includes(role)),
      active: user.active === 1,
      providerId: user.provider_id,
      subject: user.subject,
      rolesFromProvider: user.roles_from_provider === 1,
      createdAtMs: user.created_at_ms,
    },
  }
}

/** Networks, devices and gateways with what their files and keys are derived from. */
export async function* readMachines(scope: Scope, secrets: Secrets): AsyncGenerator<BackupLine> {
  for (const row of await scope.from('networks').selectAll().orderBy('network_id').execute())
    yield { kind: 'network', value: { ...toNetwork(row), token: secrets.tokenOfNetwork(row) } }
  const devices = inPages<Awaited<ReturnType<typeof readDevices>>[number]>((after, most) =>
    readDevices(scope, after?.device_id ?? first, most),
  )
  for await (const row of devices) yield { kind: 'device', value: toDevice(row) }
  const gateways = inPages<Awaited<ReturnType<typeof readGateways>>[number]>((after, most) =>
    readGateways(scope, after?.gateway_id ?? first, most),
  )
  for await (const row of gateways)
    yield {
      kind: 'gateway',
      value: {
        ...toGateway(row),
        token: secrets.tokenOfGateway(row),
        hostKey: row.host_key === null ? null : readJson(row.host_key),
        sshPublicKey: row.ssh_public_key,
        sshKey: secrets.sshKeyOf(row),
      },
    }
}

function readDevices(scope: Scope, after: string, most: number) {
  return scope
    .from('devices')
    .selectAll()
    .where('device_id', '>', after)
    .orderBy('device_id')
    .limit(most)
    .execute()
}

function readGateways(scope: Scope, after: string, most: number) {
  return scope
    .from('gateways')
    .selectAll()
    .where('gateway_id', '>', after)
    .orderBy('gateway_id')
    .limit(most)
    .execute()
}

/** What is drawn in the networks. */
export async function* readDrawn(scope: Scope): AsyncGenerator<BackupLine> {
  const rules = inPages<Awaited<ReturnType<typeof readRules>>[number]>((after, most) =>
    readRules(scope, after?.rule_id ?? first, most),
  )
  for await (const row of rules) yield { kind: 'rule', value: toRule(row) }
  for (const networkId of await networkIds(scope)) {
    const placements = inPages<Awaited<ReturnType<typeof readPlacements>>[number]>((after, most) =>
      readPlacements(scope, networkId, after?.node_id ?? first, most),
    )
    for await (const row of placements) yield { kind: 'placement', value: toPlacement(row) }
  }
  const relations = inPages<Awaited<ReturnType<typeof readRelations>>[number]>((after, most) =>
    readRelations(scope, after?.relation_id ?? first, most),
  )
  for await (const row of relations) yield { kind: 'relation', value: toRelation(row) }
}

/** The networks that there are, in order. */
export async function networkIds(scope: Scope): Promise<readonly string[]> {
  const rows = await scope.from('networks').select(['network_id']).orderBy('network_id').execute()
  return rows.map((row) => row.network_id)
}

function readRules(scope: Scope, after: string, most: number) {
  return scope.from('rules').selectAll().where('rule_id', '>', after).orderBy('rule_id').limit(most).execute()
}

function readPlacements(scope: Scope, networkId: string, after: string, most: number) {
  return scope
    .from('placements')
    .selectAll()
    .where('network_id', '=', networkId)
    .where('node_id', '>', after)
    .orderBy('node_id')
    .limit(most)
    .execute()
}

function readRelations(scope: Scope, after: string, most: number) {
  return scope
    .from('relations')
    .selectAll()
    .where('relation_id', '>', after)
    .orderBy('relation_id')
    .limit(most)
    .execute()
}
