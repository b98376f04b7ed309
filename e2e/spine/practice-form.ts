import type { GatewayForm } from '#shared/model/gateway.ts'

/** A form for a gateway of the practice server. */
export function practiceForm(name: string, changes: Partial<GatewayForm> = {}): GatewayForm {
  return {
    kind: 'vpn',
    name,
    publicAddress: '203.0.113.10',
    sshUser: 'trama',
    sshPort: 22,
    os: 'debian',
    custody: 'server',
    active: true,
    listenPort: 51820,
    dialPort: null,
    localAddress: null,
    ranges: [],
    visible: true,
    autoStart: true,
    ...changes,
  }
}
