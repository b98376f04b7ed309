import { parseIp } from '#shared/base/ip.ts'
import { isDocumentation } from '#shared/base/special-ranges.ts'
import type { Design, DesignNode } from '#shared/design/design.ts'
import { checkAddress } from '#shared/design/address-text.ts'
import { proposeRoles, type Role } from '#shared/design-network/roles.ts'
import type { Decisions } from '#shared/design-network/to-network.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'

/** A gateway that a node becomes: one of the organization, or a new machine. */
export interface GatewayChoice {
  /** Null: a new one. */
  readonly gatewayId: string | null
  readonly name: string
  readonly kind: GatewayForm['kind']
  readonly publicAddress: string
  readonly sshUser: string
  readonly sshPort: number | null
  readonly os: GatewayForm['os']
  readonly custody: GatewayForm['custody']
}

/** What a person decides, step by step; nothing is made before the last one. */
export interface ConversionState {
  readonly name: string
  readonly range: string
  readonly roles: ReadonlyMap<string, Role>
  readonly gateways: ReadonlyMap<string, GatewayChoice>
  /** The person of the VPN whose devices they are; empty: not chosen. */
  readonly ownerId: string
  readonly addresses: ReadonlyMap<string, string>
  readonly ports: ReadonlyMap<string, string>
  /** This host can hold SSH keys. */
  readonly keepsKeys: boolean
}

/** Ports that a service of a kind usually opens, to begin with. */
const usualPorts: Readonly<Partial<Record<DesignNode['kind'], string>>> = {
  database: '5432',
  server: '22,443',
  kubernete: '6443',
  'load-balancer': '443',
}

export function beginConversion(
  name: string,
  range: string,
  design: Design,
  keepsKeys: boolean,
): ConversionState {
  const roles = proposeRoles(design)
  const nodes = [...design.nodes.values()]
  const gateways = nodes.filter(({ id }) => roles.get(id) === 'gateway')
  return {
    name,
    range,
    roles,
    gateways: new Map(gateways.map((node) => [node.id, newMachine(node, keepsKeys)])),
    ownerId: '',
    addresses: new Map(nodes.map((node) => [node.id, addressOf(node)])),
    ports: new Map(nodes.map(({ id, kind }) => [id, usualPorts[kind] ?? ''])),
    keepsKeys,
  }
}

/** What is known of a machine from its drawing. */
export function newMachine({ name, publicIp }: DesignNode, keepsKeys: boolean): GatewayChoice {
  return {
    gatewayId: null,
    name,
    kind: 'vpn',
    publicAddress: isExample(publicIp) ? '' : publicIp,
    sshUser: 'root',
    sshPort: bounds.sshPort,
    os: 'debian',
    custody: keepsKeys ? 'workstation' : 'server',
  }
}

/** Templates show where an address stands; nobody's machine is there. */
function isExample(address: string): boolean {
  const ip = parseIp(address)
  return ip.ok && isDocumentation(ip.value)
}

/** What a person decided, with the gateways that nodes have become. */
export function decisionsOf(state: ConversionState, gatewayIds: ReadonlyMap<string, string>): Decisions {
  const devices = [...state.roles].filter(([, role]) => role === 'device')
  return {
    roles: state.roles,
    gatewayIds,
    owners: state.ownerId === '' ? new Map() : new Map(devices.map(([id]) => [id, state.ownerId])),
    addresses: state.addresses,
    ports: state.ports,
  }
}

function addressOf({ privateIp, publicIp }: DesignNode): string {
  return [privateIp, publicIp].find((text) => ['ip', 'range'].includes(checkAddress(text))) ?? ''
}

/** Nodes of a role, in the order of their names. */
export function nodesOf(design: Design, roles: ConversionState['roles'], role: Role): readonly DesignNode[] {
  return [...design.nodes.values()]
    .filter(({ id }) => roles.get(id) === role)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
