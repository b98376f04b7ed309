import type { Session } from '#shared/contract/accounts.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import type { NetworkView } from '#shared/contract/networks.ts'
import type { ProviderView } from '#shared/contract/providers.ts'
import type { UserView } from '#shared/contract/users.ts'
import { device, gateway, network } from '#shared/model/testing/records.ts'
import type { HostKey } from '#shared/model/gateway.ts'

/** Ids as the model has them: UUIDs, by a number. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const carolina: Session = {
  token: 'token',
  expiresAtMs: Date.UTC(2100, 0),
  providerId: 'local',
  name: 'Carolina Rojas',
  email: 'carolina@aldebaran.example',
  roles: ['admin'],
  organizationId: idOf(1),
  organizationName: 'Aldebarán Logística',
}

export const hostKey: HostKey = {
  type: 'ssh-ed25519',
  publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFirst',
  fingerprint: 'SHA256:Vn4kD1sQz7Lr0pXeT9uWc2HbYm5aGfJ8oKt3RiE6yNs',
}

export const otherHostKey: HostKey = {
  type: 'ssh-ed25519',
  publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOther',
  fingerprint: 'SHA256:R0aeD1sQz7Lr0pXeT9uWc2HbYm5aGfJ8oKt3RiEk7Xw',
}

export function networkView(number: number, change: Partial<NetworkView> = {}): NetworkView {
  return {
    ...network({ id: idOf(number), name: 'Office' }),
    revision: 1,
    deviceCount: 0,
    gatewayCount: 0,
    ruleCount: 0,
    state: { kind: 'not-synchronized' },
    oldFiles: 0,
    changedAtMs: Date.now(),
    ...change,
  }
}

export function gatewayView(number: number, change: Partial<GatewayView> = {}): GatewayView {
  return {
    ...gateway(idOf(number), { name: 'gw-bogota', createdAtMs: Date.UTC(2026, 10, 3, 12) }),
    state: { kind: 'not-synchronized' },
    hostKey: null,
    lastContactAtMs: null,
    osSeen: null,
    rangesSeen: [],
    wasSynchronized: false,
    sshPublicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPublic trama gw-bogota',
    networkIds: [],
    ruleCount: 0,
    remains: [],
    ...change,
  }
}

export function deviceView(number: number, change: Partial<DeviceView> = {}): DeviceView {
  return {
    ...device(idOf(number), { name: 'ana-laptop', networkUserId: idOf(900) }),
    networkUserName: 'Ana Ruiz',
    networks: [],
    ...change,
  }
}

export function networkUserView(number: number, change: Partial<NetworkUserView> = {}): NetworkUserView {
  return {
    id: idOf(number),
    name: 'Ana Ruiz',
    email: 'ana@aldebaran.example',
    identification: '1020',
    active: true,
    deviceCount: 0,
    login: 'none',
    invitedUntilMs: null,
    ...change,
  }
}

export function userView(number: number, change: Partial<UserView> = {}): UserView {
  return {
    id: idOf(number),
    name: 'Pablo Soto',
    email: 'pablo@aldebaran.example',
    roles: ['viewer'],
    rolesFromProvider: false,
    networkUserId: null,
    networkUserName: null,
    providerId: idOf(800),
    providerName: 'Local',
    active: true,
    secondFactor: false,
    createdAtMs: Date.UTC(2026, 10, 1),
    lastSignInAtMs: null,
    isSelf: false,
    ...change,
  }
}

/** The local provider of an organization, unless a test says otherwise. */
export function providerView(number: number, change: Partial<ProviderView> = {}): ProviderView {
  return {
    id: idOf(number),
    name: 'Local',
    active: true,
    connection: { kind: 'local' },
    administratorOnly: false,
    synchronizeRoles: false,
    roleRules: [],
    selfRegistration: false,
    domains: [],
    firstRole: 'viewer',
    predetermined: true,
    hasSecret: false,
    userCount: 0,
    createdAtMs: Date.UTC(2026, 10, 1),
    redirectUri: null,
    ...change,
  }
}
