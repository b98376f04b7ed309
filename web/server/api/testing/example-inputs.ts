import { fakeHostKey } from '#shared/fakes/fake-machine.ts'
import { diskForm, providerForm, type Furnished } from '#web/server/testing/furnished.ts'
import { organizationInputs } from '#web/server/organization-record/testing/organization-inputs.ts'
import { password } from '#web/server/testing/people.ts'
import { noCode, type Areas, type ExampleInputs } from './call-inputs.ts'
import { deploymentInputs } from '#web/server/operator/testing/deployment-inputs.ts'
import { designInputs } from '#web/server/designs/testing/design-inputs.ts'
import { diskFileInputs } from '#web/server/disks/testing/disk-file-inputs.ts'
import { tokenInputs } from '#web/server/tokens/testing/token-inputs.ts'
import { webhookInputs } from '#web/server/webhooks/testing/webhook-inputs.ts'
import { utilityInputs } from '#web/server/utilities/testing/utility-inputs.ts'
import { statisticsInputs } from '#web/server/statistics/testing/statistics-inputs.ts'
import {
  deviceForm,
  gatewayForm,
  networkForm,
  newId,
  newKey,
  origin,
  reading,
  userForm,
} from '#web/server/testing/scene.ts'

const hostKey = fakeHostKey('example')
const wrongPassword = 'Not-the-password-7'

/** A good input for each call, about the records of `of` wherever it names any. */
export function exampleInputs(of: Furnished): ExampleInputs {
  return {
    utilities: utilityInputs(of),
    ...accountInputs(of),
    ...records(of),
    designs: designInputs(of),
    diskFiles: diskFileInputs(of),
    organizationRecord: organizationInputs(of),
    tokens: tokenInputs(of),
    webhooks: webhookInputs(of),
    ...deploymentInputs(of),
    ...networks(of),
    ...machines(of),
  }
}

function accountInputs(of: Furnished): Areas<'accounts' | 'account'> {
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
      terms: {},
      acceptTerms: {},
    },
  }
}

function records(
  of: Furnished,
): Areas<
  'users' | 'networkUsers' | 'providers' | 'disks' | 'statistics' | 'audit' | 'notifications' | 'members'
> {
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
      import: { text: `name,email,identification\n${newId()},${newId()}@example.org,1\n`, commit: true },
    },
    providers: {
      page: {},
      one: { id: of.providerId },
      shortName: {},
      list: {},
      create: providerForm(newId()),
      change: { ...providerForm(newId()), id: of.providerId },
      remove: { id: of.providerId },
      predetermine: { id: of.providerId },
      test: { id: of.providerId, form: providerForm(), login: null },
    },
    disks: {
      page: {},
      one: { id: of.diskId },
      list: {},
      create: diskForm(newId()),
      change: { ...diskForm(newId()), id: of.diskId },
      remove: { id: of.diskId },
      predetermine: { id: of.diskId },
      test: { id: of.diskId, form: diskForm() },
    },
    statistics: statisticsInputs(deviceIds[0], gatewayId),
    audit: { page: { userIds: of.loginId }, export: { recordId: gatewayId } },
    notifications: {
      list: {},
      see: { untilMs: 1 },
      mailed: {},
      chooseMailed: { kinds: ['troubles'] },
      stopMailed: { code: 'x' },
    },
    members: { invite: { networkUserId: userId }, remove: { networkUserId: userId } },
  }
}

function networks(of: Furnished): Areas<'networks' | 'gateways' | 'devices'> {
  const { networkId: id, gatewayId, deviceIds, userId } = of
  const ids = [...deviceIds]
  return {
    networks: {
      list: {},
      page: { states: 'synchronized' },
      states: {},
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
      present: { id, peer: newId(), cursor: null, selection: [] },
    },
    gateways: {
      list: {},
      page: { outsideNetworkId: id },
      one: { id: gatewayId },
      states: {},
      create: { ...gatewayForm, name: newId(), publicAddress: `${newId()}.test` },
      change: { ...gatewayForm, id: gatewayId },
      remove: { id: gatewayId },
      greet: { id: gatewayId },
      pin: { id: gatewayId, hostKey, replaces: null },
      test: { id: gatewayId },
      revealKey: { id: gatewayId, password },
      tokenDevices: { id: gatewayId },
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
      import: { text: `name,kind,owner_email\n${newId()},phone,${of.personEmail}\n`, commit: true },
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
      route: { id: of.routeId, proof: '' },
      tellRoute: { id: of.routeId, proof: '', sourceMark: 'x', file: null },
      run: { id: of.routeId, proof: '', digest: 'x', file: null },
      reportRun: { id: of.runId, fence: 1, step: null, from: 0, output: '', isCut: false },
      settleRun: {
        id: of.runId,
        fence: 1,
        truth: 'as-before',
        problem: { code: 'run-canceled', facts: {} },
        exitCode: null,
        hash: 'a'.repeat(64),
        sourceMark: 'x',
      },
    },
  }
}
