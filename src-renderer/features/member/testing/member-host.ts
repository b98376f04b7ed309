import { ok } from '#shared/base/result.ts'
import type {
  InterfaceParts,
  MemberHome,
  OwnDevice,
  OwnNetwork,
  ReachedService,
} from '#shared/contract/member.ts'
import type { TunnelState, TunnelSupport, TunnelView } from '#shared/contract/tunnels.ts'
import { deploymentOf } from '#renderer/testing/deployment.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { createFakeHost, type Answers, type FakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina, idOf } from '#renderer/testing/records.ts'

export const ids = {
  office: idOf(1),
  workshop: idOf(2),
  warehouses: idOf(3),
  laptop: idOf(20),
  phone: idOf(21),
} as const

export const laptop: OwnDevice = {
  deviceId: ids.laptop,
  name: 'ana-laptop',
  kind: 'laptop',
  address: '10.20.0.11',
  hasKey: true,
  state: 'ready',
  file: 'current',
}
export const phone: OwnDevice = {
  deviceId: ids.phone,
  name: 'ana-phone',
  kind: 'phone',
  address: '10.20.0.42',
  hasKey: true,
  state: 'waiting',
  file: 'current',
}

export function ownNetwork(id: string, name: string, change: Partial<OwnNetwork> = {}): OwnNetwork {
  const gateways = [{ gatewayId: idOf(10), name: 'gw-bogota' }]
  return { networkId: id, name, devices: [laptop], gateways, ...change }
}

export const office = ownNetwork(ids.office, 'Office', { devices: [laptop, phone] })
export const workshop = ownNetwork(ids.workshop, 'Workshop')
export const warehouses = ownNetwork(ids.warehouses, 'Warehouses')

export function homeOf(networks: readonly OwnNetwork[] = [office, workshop, warehouses]): MemberHome {
  return {
    networkUserId: idOf(900),
    name: 'Ana Ruiz',
    contact: { name: 'Carolina Rojas', email: 'carolina@aldebaran.example' },
    networks: [...networks],
  }
}

const options = { autoStart: true, allTraffic: false, killSwitch: false, excluded: [] }

export function tunnel(id: string, name: string, change: Partial<TunnelView> = {}): TunnelView {
  return {
    id,
    name,
    source: 'network',
    addresses: ['10.20.0.11/32'],
    gatewayName: 'gw-bogota',
    hasExit: true,
    options,
    state: { kind: 'off' },
    ...change,
  }
}

/** Connected today at 08:31, with a handshake 12 s ago. */
export function onState(): Extract<TunnelState, { readonly kind: 'on' }> {
  return {
    kind: 'on',
    sinceMs: new Date().setHours(0, 1, 0, 0),
    handshakeAtMs: Date.now() - 12_000,
    receivedBytes: 418_000_000,
    sentBytes: 63_000_000,
  }
}

export const tunnels: readonly TunnelView[] = [
  tunnel(ids.office, 'Office'),
  tunnel(ids.workshop, 'Workshop', { addresses: ['10.40.0.7/32'] }),
  tunnel(ids.warehouses, 'Warehouses', { addresses: ['10.30.0.19/32'] }),
]

const service = (number: number, change: Partial<ReachedService>): ReachedService => ({
  ruleId: idOf(30 + number),
  name: 'Intranet',
  kind: 'server',
  address: '192.168.10.5',
  ports: ['443'],
  through: null,
  waitsFor: 'nothing',
  ...change,
})

export const services: readonly ReachedService[] = [
  service(1, {}),
  service(2, { name: 'ERP database', kind: 'database', address: '192.168.10.20', ports: ['5432'] }),
  service(3, { name: 'Git server', address: '192.168.10.8', ports: ['22', '443'] }),
  service(4, {
    name: 'Shop API',
    kind: 'load-balancer',
    address: '192.168.30.4',
    ports: ['9000'],
    through: 'gw-madrid',
  }),
  service(5, { name: 'Shared files', kind: 'kubernete', address: '192.168.10.30', ports: ['443'] }),
]

/** Ana, whose only role is member. */
export const ana = {
  ...carolina,
  name: 'Ana Ruiz',
  email: 'ana@aldebaran.example',
  roles: ['member' as const],
}

/** What a server answers to Ana. */
export function memberOf(home: MemberHome = homeOf()): Answers {
  return {
    ...organizationOf(),
    accounts: {
      deployment: () => ok(deploymentOf()),
      refresh: () => ok(ana),
      signOut: () => ok({}),
    },
    member: { home: () => ok(home), reach: () => ok([...services]), removeDevice: () => ok({}) },
  }
}

/** Ana's desktop: every command of a tunnel is done, and the test tells what the tunnels became. */
export function memberDesktop(
  start: {
    readonly home?: MemberHome
    readonly tunnels?: readonly TunnelView[]
    readonly support?: TunnelSupport
  } = {},
  ...more: readonly Answers[]
): FakeHost & { readonly show: (tunnels: readonly TunnelView[]) => void } {
  const support: TunnelSupport = start.support ?? { kind: 'ready', adapter: 'helper' }
  const host = createFakeHost(
    memberOf(start.home),
    desktopOf(),
    {
      tunnels: {
        connect: () => ok({}),
        disconnect: () => ok({}),
        remove: () => ok({}),
        enrol: ({ id }) => ok(tunnel(id, 'Office')),
        setOptions: ({ id }) => ok(tunnel(id, 'Office')),
      },
    },
    ...more,
  )
  const show = (shown: readonly TunnelView[]): void =>
    host.tell('tunnels.watch', { support, tunnels: [...shown] })
  show(start.tunnels ?? tunnels)
  return { ...host, show }
}

/** What the server answers when it learned the key of a phone. */
export function partsOf(change: Partial<InterfaceParts> = {}): InterfaceParts {
  return {
    deviceId: ids.phone,
    deviceName: 'ana-phone',
    fileName: 'office-ana-phone.conf',
    addresses: ['10.20.0.42/32'],
    mtu: 1420,
    peers: [
      {
        publicKey: 'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo=',
        presharedKey: '<preshared key>',
        endpoint: '203.0.113.10:51820',
        allowedIPs: ['10.20.0.0/24', '192.168.10.0/24'],
        keepaliveS: 25,
        gatewayName: 'gw-bogota',
        isExit: false,
      },
    ],
    state: 'ready',
    ...change,
  }
}
