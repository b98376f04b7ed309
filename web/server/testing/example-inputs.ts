import type { z } from 'zod'
import type { api } from '#shared/contract/contract.ts'
import { practiceToken } from '#shared/billing/practice-card.ts'
import { fakeHostKey } from '#shared/fakes/fake-machine.ts'
import { diskForm, providerForm, type Furnished } from './furnished.ts'
import { password } from './people.ts'
import { statisticsInputs } from './statistics-inputs.ts'
import { deviceForm, gatewayForm, networkForm, newId, newKey, origin, reading, userForm } from './scene.ts'

type Rows = typeof api

/** An input for each row; a row without one does not compile. */
export type ExampleInputs = {
  readonly [A in keyof Rows]: {
    readonly [N in keyof Rows[A]]: Rows[A][N] extends { readonly input: infer I extends z.ZodType }
      ? z.input<I>
      : never
  }
}

const hostKey = fakeHostKey('example')
const wrongPassword = 'Not-the-password-7'
/** What nothing was ever given out as. */
const noCode = 'x'.repeat(43)

const deviceTable = (ownerEmail: string): string => `name,kind,owner_email\n${newId()},phone,${ownerEmail}\n`
const personTable = (): string => `name,email,identification\n${newId()},${newId()}@example.org,1\n`

/** A good input for each call, about the records of `of` wherever it names any. */
export function exampleInputs(of: Furnished): ExampleInputs {
  return { ...doors(of), ...records(of), ...designs(of), ...deployment(of), ...networks(of), ...machines(of) }
}

type Areas<A extends keyof ExampleInputs> = Pick<ExampleInputs, A>

function doors(of: Furnished): Areas<'accounts' | 'account'> {
  return {
    accounts: {
      register: { organizationName: 'x', email: `${newId()}@example.org`, password, acceptTerms: true },
      signIn: { email: 'nobody@example.org', password },
      providers: {},
      beginOidc: { organization: 'nobody', providerId: of.providerId },
      endOidc: { search: '?code=x&state=x' },
      recover: { email: 'nobody@example.org' },
      resetPassword: { code: noCode, password },
      firstStart: { code: noCode, organizationName: 'x', email: 'first@example.org', password },
      passkeyOptions: {},
      passkeySignIn: { ticket: noCode, response: {} },
      handOver: { challenge: noCode },
      takeOver: { code: noCode, verifier: noCode },
      routeRule: { path: '/devices' },
      refresh: {},
      signOut: {},
      invitation: { code: 'x' },
      join: { code: 'x', password },
      confirmPassword: { password },
      deployment: {},
    },
    account: {
      profile: {},
      rename: { name: 'Nobody' },
      changePassword: { password: wrongPassword, newPassword: password },
      prepareSecondFactor: { password: wrongPassword },
      confirmSecondFactor: { ticket: noCode, code: '000000' },
      removeSecondFactor: { password: wrongPassword },
      preparePasskey: { password: wrongPassword },
      addPasskey: { ticket: noCode, name: 'x', response: {} },
      removePasskey: { passkeyId: of.passkeyId },
      endSession: { sessionId: of.sessionId },
      endOtherSessions: {},
    },
  }
}

function records(
  of: Furnished,
): Areas<'users' | 'networkUsers' | 'providers' | 'disks' | 'statistics' | 'audit' | 'members'> {
  const { userId, deviceIds, gatewayId } = of
  const person = {
    name: newId(),
    email: `${newId()}@example.org`,
    networkUserId: null,
    providerId: of.localProviderId,
    roles: ['viewer' as const],
    active: true,
  }
  return {
    users: {
      page: { networkUserIds: [userId].join(','), providerIds: of.providerId },
      one: { id: of.loginId },
      create: { ...person, networkUserId: userId, password },
      change: { ...person, id: of.loginId },
      changePassword: { id: of.loginId, newPassword: password },
      removeSecondFactor: { id: of.loginId },
      changeMany: { ids: [of.loginId], active: false },
      removeMany: { ids: [of.loginId] },
      sendLink: { id: of.loginId },
    },
    networkUsers: {
      page: {},
      one: { id: userId },
      create: { ...userForm, name: newId(), email: `${newId()}@example.org` },
      change: { ...userForm, id: userId },
      changeMany: { ids: [userId], active: true },
      removeMany: { ids: [userId] },
      export: {},
      import: { text: personTable(), commit: true },
    },
    providers: {
      list: {},
      create: providerForm(newId()),
      change: { ...providerForm(newId()), id: of.providerId },
      remove: { id: of.providerId },
      predetermine: { id: of.providerId },
      test: { id: of.providerId, form: providerForm(), login: null },
    },
    disks: {
      list: {},
      create: diskForm(newId()),
      change: { ...diskForm(newId()), id: of.diskId },
      remove: { id: of.diskId },
      predetermine: { id: of.diskId },
      test: { id: of.diskId, form: diskForm() },
    },
    statistics: statisticsInputs(deviceIds[0], gatewayId),
    audit: { page: { userIds: of.loginId }, export: { recordId: gatewayId } },
    members: { invite: { networkUserId: userId }, remove: { networkUserId: userId } },
  }
}

function designs(of: Furnished): Areas<'designs'> {
  const { designId: id, designShareId: shareId, designVersionId: versionId } = of
  const place = { peer: newId(), cursor: origin, selection: [] }
  const update = 'AAA='
  return {
    designs: {
      page: {},
      create: { name: newId() },
      open: { id },
      rename: { id, name: 'x' },
      duplicate: { id, name: newId() },
      remove: { id },
      bringBack: { id },
      edit: { id, peer: newId(), update },
      follow: { id, peer: newId() },
      present: { id, ...place },
      versions: { id },
      keepVersion: { id, name: 'x' },
      version: { id, versionId },
      restore: { id, versionId },
      share: { id, mode: 'viewer' },
      shares: { id },
      stopSharing: { id, shareId },
      openShared: { token: noCode },
      editShared: { visit: 'x', peer: newId(), update },
      followShared: { visit: 'x', peer: newId() },
      presentShared: { visit: 'x', ...place },
      seal: { notAfterMs: Date.now() + 86_400_000 },
      unseal: { shareId: newId() },
    },
  }
}

function deployment(of: Furnished): Areas<'plan' | 'administration'> {
  const token = practiceToken({ number: '4242424242424242', expMonth: '08', expYear: '31' })
  const card = { token, policyUrl: '/terms', personalUrl: '/privacy' }
  const order = { plan: 'mini', amountMinor: 4_900_000, currency: 'COP', card, acceptTerms: true } as const
  const routeRule = { path: `/${newId()}`, to: '/devices', active: true }
  return {
    plan: {
      getAll: {},
      getSubscriptionOfUser: {},
      billing: {},
      paymentDocuments: {},
      quote: { plan: 'mini' },
      storeNewSubscription: order,
      improvePlanSubscription: { ...order, plan: 'standard', amountMinor: 18_900_000, card: null },
      cancelSubscription: {},
      resumeSubscription: {},
      changeCard: card,
      receipts: {},
    },
    administration: {
      organizations: {},
      changeSubscription: {
        id: of.organizationId,
        plan: 'corporate',
        status: 'active',
        periodToMs: null,
      },
      changePlan: {
        plan: 'mini',
        networksLimit: 3,
        gatewaysLimit: 3,
        devicesLimit: 25,
        desktopApp: true,
        ownServer: false,
        noRestrictions: false,
        priceMinor: 4_900_000,
        currency: 'COP',
      },
      routeRules: {},
      createRouteRule: routeRule,
      changeRouteRule: { ...routeRule, id: of.routeRuleId },
      removeRouteRule: { id: of.routeRuleId },
    },
  }
}

function networks(of: Furnished): Areas<'networks' | 'gateways' | 'devices'> {
  const { networkId: id, gatewayId, deviceIds, userId } = of
  const ids = [...deviceIds]
  return {
    networks: {
      list: {},
      create: {
        ...networkForm,
        name: newId(),
        range: `10.${Math.floor(Math.random() * 200) + 30}.${Math.floor(Math.random() * 250)}.0/24`,
      },
      change: { ...networkForm, id },
      remove: { id },
      rotateToken: { id },
      drawing: { id },
      changes: { id, since: 1 },
      named: { ids: deviceIds.join(',') },
      files: { id },
      edit: { id, revision: 1, edits: [{ kind: 'move', moves: [{ nodeId: gatewayId, position: origin }] }] },
      plan: { id },
      apply: { id, digest: 'x' },
      undo: { id, gatewayId },
      events: { id },
    },
    gateways: {
      list: {},
      page: { outsideNetworkId: id },
      create: { ...gatewayForm, name: newId(), publicAddress: `${newId()}.test` },
      change: { ...gatewayForm, id: gatewayId },
      remove: { id: gatewayId },
      greet: { id: gatewayId },
      pin: { id: gatewayId, hostKey, replaces: null },
      test: { id: gatewayId },
      revealKey: { id: gatewayId, password },
      keyed: { id: gatewayId },
      rotateToken: { id: gatewayId },
      clean: { id: gatewayId },
      plan: { id: gatewayId },
      apply: { id: gatewayId, digest: 'x' },
      giveUp: { id: gatewayId },
      nftables: { id: gatewayId },
    },
    devices: {
      page: { networkUserIds: userId, networkIds: id },
      one: { id: deviceIds[0] },
      changeMany: { ids, active: true },
      removeMany: { ids: [deviceIds[1]] },
      restore: { undo: noCode },
      export: { networkIds: id },
      import: { text: deviceTable(of.personEmail), commit: true },
      create: deviceForm(userId, newId()),
      change: { ...deviceForm(userId, newId()), id: deviceIds[0] },
      remove: { id: deviceIds[0] },
      enrol: { id: deviceIds[0], networkId: id, publicKey: newKey() },
      file: { id: deviceIds[0], networkId: id },
      renewFile: { id: deviceIds[0], networkId: id, publicKey: newKey() },
    },
  }
}

function machines(of: Furnished): Areas<'member' | 'custody'> {
  const { networkId: id, deviceIds, workstationGatewayId: desktop } = of
  return {
    member: {
      home: {},
      reach: { id, deviceId: deviceIds[0] },
      check: { id, deviceId: deviceIds[0], address: '192.168.7.5', protocol: 'tcp', port: '443' },
      enrol: {
        id,
        deviceId: deviceIds[0],
        device: { kind: 'phone', name: 'x', serial: '' },
        publicKey: newKey(),
      },
      interface: { id, deviceId: deviceIds[0] },
      renew: { id, deviceId: deviceIds[0], publicKey: newKey() },
      removeDevice: { id: deviceIds[0] },
      events: {},
    },
    custody: {
      targets: {},
      tellKey: { gatewayId: desktop, publicKey: newKey() },
      setKey: { gatewayId: desktop, publicKey: 'ssh-ed25519 AAAA' },
      tell: { gatewayId: desktop, observed: reading(desktop) },
      plan: { id, readings: [{ kind: 'read', observed: reading(desktop) }] },
      take: { gatewayId: desktop },
      takeCleaning: { gatewayId: desktop },
      report: { gatewayId: desktop, fence: 1, step: null, tookMs: [], undoAtMs: null, log: null },
      settle: { gatewayId: desktop, fence: 1, end: { kind: 'cleaned' } },
    },
  }
}
