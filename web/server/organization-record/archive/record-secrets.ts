import { toBase64 } from '#shared/base/base64.ts'
import type { Keyring } from '#web/server/kernel/secrets/keyring.ts'
import { openGatewayToken, openNetworkToken, openSshKey } from '#web/server/kernel/secrets/record-secrets.ts'
import type { GatewayRow, NetworkRow } from '#web/server/kernel/store/schema/tables.ts'
import type { UtilityVariableRow } from '#web/server/kernel/store/schema/utility-tables.ts'
import { openValue } from '#web/server/utilities/variable-secret.ts'

/** Opens what of the sealed goes into an archive. */
export interface Secrets {
  tokenOfNetwork(row: NetworkRow): string
  tokenOfGateway(row: GatewayRow): string
  /** The private SSH key of a gateway; null: it was not asked for, or there is none here. */
  sshKeyOf(row: GatewayRow): string | null
  /** The value of a secret variable; null: it was not asked for, or has none. */
  valueOf(row: UtilityVariableRow): string | null
}

/** `withKeys`: somebody asked for the private SSH keys of the gateways and for secret values, after their password. */
export function secretsOf(keyring: Keyring, organizationId: string, withKeys: boolean): Secrets {
  const owner = { organizationId }
  return {
    tokenOfNetwork: (row) => toBase64(openNetworkToken(keyring, owner, row.network_id, row.token_sealed)),
    tokenOfGateway: (row) => toBase64(openGatewayToken(keyring, owner, row.gateway_id, row.token_sealed)),
    sshKeyOf: (row) =>
      withKeys && row.ssh_private_sealed !== null
        ? openSshKey(keyring, owner, row.gateway_id, row.ssh_private_sealed)
        : null,
    valueOf: (row) =>
      withKeys && row.value_sealed !== null
        ? openValue(keyring, owner, row.variable_id, row.value_sealed)
        : null,
  }
}
