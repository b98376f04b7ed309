import { fromBase64 } from '#shared/base/base64.ts'
import type { BackupValue } from '#shared/backup/lines.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { sealGatewayToken, sealNetworkToken, sealSshKey } from '#web/server/kernel/secrets/record-secrets.ts'
import { deviceRowOf, networkUserRows } from '#web/server/records/store/found-by.ts'
import { gatewayKeys, networkKeys } from '#web/server/kernel/store/schema/record-keys.ts'
import {
  fromGateway,
  fromPlacement,
  fromNetwork,
  fromRelation,
  fromRule,
} from '#web/server/records/store/records.ts'
import type { NewRow } from '#web/server/kernel/store/scope.ts'
import type { RestoreContext } from './restore-context.ts'
import type { Takes } from './takes.ts'

/** What is drawn and what it is drawn of. */
export function takesModels(
  context: RestoreContext,
): Takes<'networkUser' | 'network' | 'device' | 'gateway' | 'rule' | 'placement' | 'relation'> {
  const { scope, keyring, nowMs, revision } = context
  return {
    networkUser: (users) => scope.insert('network_users', networkUserRows(users)),
    network: (networks) =>
      scope.insert(
        'networks',
        networks.map(({ token, ...network }) => ({
          ...fromNetwork(network),
          ...networkKeys(network),
          token_version: network.tokenVersion,
          token_sealed: sealNetworkToken(keyring, scope, network.id, bytesOf(token)),
          revision,
          changed_at_ms: nowMs,
        })),
      ),
    device: async (devices) => {
      const owners = await scope
        .from('network_users')
        .select(['network_user_id', 'name'])
        .where('network_user_id', 'in', [...new Set(devices.map((device) => device.networkUserId))])
        .execute()
      const names = new Map(owners.map((owner) => [owner.network_user_id, owner.name]))
      await scope.insert(
        'devices',
        devices.map((device) => deviceRowOf(device, names.get(device.networkUserId) ?? '')),
      )
    },
    gateway: (gateways) =>
      scope.insert(
        'gateways',
        gateways.map((gateway) => gatewayRow(context, gateway)),
      ),
    rule: (rules) => scope.insert('rules', rules.map(fromRule)),
    placement: (placements) => scope.insert('placements', placements.map(fromPlacement)),
    relation: (relations) => scope.insert('relations', relations.map(fromRelation)),
  }
}

function gatewayRow(
  { scope, keyring }: RestoreContext,
  { token, hostKey, sshPublicKey, sshKey, ...gateway }: BackupValue<'gateway'>,
): NewRow<'gateways'> {
  return {
    ...fromGateway(gateway),
    ...gatewayKeys(gateway),
    token_version: gateway.tokenVersion,
    token_sealed: sealGatewayToken(keyring, scope, gateway.id, bytesOf(token)),
    public_key: gateway.publicKey,
    created_at_ms: gateway.createdAtMs,
    ...sshColumns(),
    host_key: hostKey === null ? null : JSON.stringify(hostKey),
    last_contact_at_ms: null,
    os_seen: null,
    ranges_seen: '[]',
  }

  /** Where the key is not in the archive, the server has a new one, which a person puts on the machine. */
  function sshColumns() {
    if (gateway.custody === 'workstation') return { ssh_public_key: sshPublicKey, ssh_private_sealed: null }
    const made = sshKey === null ? generateSshKeyPair(`trama ${gateway.name}`) : null
    return {
      ssh_public_key: made?.publicKey ?? sshPublicKey,
      ssh_private_sealed: sealSshKey(keyring, scope, gateway.id, made?.privateKey ?? sshKey ?? ''),
    }
  }
}

function bytesOf(token: string): Uint8Array {
  const bytes = fromBase64(token)
  if (bytes === null) throw new Error('a token that was looked at is no base64')
  return bytes
}
