import type { Device } from '#shared/model/device.ts'
import type { Expectation } from '#shared/model/expectation.ts'
import type { Position } from '#shared/model/field.ts'
import type { Gateway, GatewayForm } from '#shared/model/gateway.ts'
import type { Network } from '#shared/model/network.ts'
import type { NetworkUser } from '#shared/model/network-user.ts'
import type { RuleForm } from '#shared/model/rule.ts'

/** Keys as WireGuard has them. */
export const keys = [
  'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo=',
  '0Ts1ppGnbGmvZT9Ff+gBjRolPiWwTpaOE/eCJxqTUF4=',
] as const

/** Records with plain values for tests; what matters to a test is given, the rest is filled in. */
export function network(change: Partial<Network> & { readonly id: string }): Network {
  const plain = {
    name: 'Office',
    description: '',
    active: true,
    range: '10.20.0.0/24',
    range6: null,
    allowInternalTraffic: false,
    tokenVersion: 1,
  }
  return { ...plain, ...change }
}

/** What is filled in to add a gateway, as somebody does who changes nothing that the form proposes. */
export function gatewayForm(name: string, change: Partial<GatewayForm> = {}): GatewayForm {
  return {
    kind: 'vpn',
    name,
    publicAddress: '203.0.113.10',
    sshUser: 'root',
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
    ...change,
  }
}

export function gateway(id: string, change: Partial<Gateway> = {}): Gateway {
  return {
    ...gatewayForm(`gateway ${id}`),
    id,
    tokenVersion: 1,
    publicKey: null,
    createdAtMs: 0,
    ...change,
  }
}

export function device(id: string, change: Partial<Device> = {}): Device {
  return {
    id,
    kind: 'laptop',
    networkUserId: 'u1',
    name: `device ${id}`,
    serial: '',
    observation: '',
    active: true,
    ...change,
  }
}

export function user(id: string): NetworkUser {
  return { id, name: `user ${id}`, email: `${id}@example.org`, identification: id, active: true }
}

export function ruleFormOf(change: Partial<RuleForm> = {}): RuleForm {
  return {
    kind: 'server',
    name: 'Intranet',
    address: '192.168.10.5',
    ports: '443',
    audience: 'everyone',
    active: true,
    ...change,
  }
}

export function at(x: number, y: number): Position {
  return { x, y }
}

export function expectationOf(from: string, to: string, change: Partial<Expectation> = {}): Expectation {
  return { from, to, protocol: 'tcp', reaches: true, ...change }
}
