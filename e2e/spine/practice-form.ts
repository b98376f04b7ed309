import type { GatewayForm } from '#shared/model/gateway.ts'
import { gatewayForm } from '#shared/model/testing/records.ts'

/** A form for a gateway of the practice server. */
export function practiceForm(name: string, changes: Partial<GatewayForm> = {}): GatewayForm {
  return gatewayForm(name, { sshUser: 'trama', ...changes })
}
