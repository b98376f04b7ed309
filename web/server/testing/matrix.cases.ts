import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from '#shared/contract/contract.ts'
import type { Contract, Row } from '#shared/contract/row.ts'
import { may, roles } from '#shared/model/permissions.ts'
import { toRequest } from '#shared/http/http-transport.ts'
import type { OpenDatabase } from './open-database.ts'
import { addPerson, password, rawCall, register, type Person } from './people.ts'
import {
  deviceForm,
  drawScene,
  gatewayForm,
  networkForm,
  newId,
  newKey,
  origin,
  reading,
  userForm,
  type Scene,
} from './scene.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type Rows = typeof api
/** An input for each row; a row without one does not compile. */
type Inputs = {
  readonly [A in keyof Rows]: {
    readonly [N in keyof Rows[A]]: Rows[A][N] extends { readonly input: infer I extends z.ZodType }
      ? z.input<I>
      : never
  }
}

const hostKey = { type: 'ssh-ed25519', publicKey: 'ssh-ed25519 AAAA', fingerprint: 'SHA256:x' }

/** Who is no person of the VPN has nothing of their own; nobody has a lease of what they cannot see. */
const refusals: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(Object.keys(api.member).map((name) => [`member.${name}`, /^member-unlinked$/])),
  'custody.report': /^lease-lost$/,
  'custody.settle': /^lease-lost$/,
}

/** Calls that a stranger makes about the records of this scene. */
function inputsFor(scene: Scene): Inputs {
  const { networkId: id, gatewayId, deviceIds, userId } = scene
  return {
    accounts: {
      register: { organizationName: 'x', email: 'matrix@example.org', password, acceptTerms: true },
      signIn: { email: 'nobody@example.org', password },
      refresh: {},
      signOut: {},
      invitation: { code: 'x' },
      join: { code: 'x', password },
      confirmPassword: { password },
      deployment: {},
    },
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
      edit: { id, revision: 1, edits: [{ kind: 'move', moves: [{ nodeId: gatewayId, position: origin }] }] },
      plan: { id },
      apply: { id, digest: 'x' },
      undo: { id, gatewayId },
      events: { id },
    },
    gateways: {
      list: {},
      create: { ...gatewayForm, name: newId(), publicAddress: `${newId()}.test` },
      change: { ...gatewayForm, id: gatewayId },
      remove: { id: gatewayId },
      greet: { id: gatewayId },
      pin: { id: gatewayId, hostKey, replaces: null },
      test: { id: gatewayId },
      revealKey: { id: gatewayId, password },
      clean: { id: gatewayId },
      nftables: { id: gatewayId },
    },
    devices: {
      list: {},
      create: deviceForm(userId, newId()),
      change: { ...deviceForm(userId), id: deviceIds[0] },
      remove: { id: deviceIds[0] },
      enrol: { id: deviceIds[0], networkId: id, publicKey: newKey() },
      users: {},
      createUser: { ...userForm, email: `${newId()}@example.org` },
    },
    members: { list: {}, invite: { networkUserId: userId }, remove: { networkUserId: userId } },
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
      removeDevice: { id: deviceIds[0] },
      events: {},
    },
    custody: {
      targets: {},
      setKey: { gatewayId, publicKey: 'ssh-ed25519 AAAA' },
      tell: { gatewayId, observed: reading(gatewayId) },
      plan: { id, readings: [{ kind: 'read', observed: reading(gatewayId) }] },
      take: { gatewayId },
      takeCleaning: { gatewayId },
      report: { gatewayId, fence: 1, step: null, tookMs: [], undoAtMs: null, log: null },
      settle: { gatewayId, fence: 1, end: { kind: 'cleaned' } },
    },
  }
}

const rows: readonly {
  readonly name: string
  readonly area: string
  readonly call: string
  readonly row: Row
}[] = Object.entries(api as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([call, row]) => ({ name: `${area}.${call}`, area, call, row })),
)

/** Every call x nobody, every role, an administrator of another organization. */
export function matrixCases(open: OpenDatabase): void {
  describe('who may call what', () => {
    let server: TestServer
    let owner: Person
    let scene: Scene
    let stranger: Person
    const people = new Map<string, Person>()
    const nowhere: Scene = {
      networkId: newId(),
      gatewayId: newId(),
      deviceIds: [newId(), newId()],
      ruleId: newId(),
      userId: newId(),
    }

    beforeAll(async () => {
      server = await startTestServer(open)
      owner = await register(server, 'Canary-Org')
      scene = await drawScene(owner, { name: 'Canary-Net', host: 'canary.test' })
      stranger = await register(server, 'Strangers')
      for (const role of roles) people.set(role, await addPerson(server, stranger, [role]))
    })
    afterAll(() => server.stop())

    /** Status and code of a call; a feed is let go as soon as it begins. */
    async function send(
      person: Person | null,
      { area, call, row }: (typeof rows)[number],
      about: Scene,
    ): Promise<{ status: number; code: string | null; text: string }> {
      const inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = inputsFor(about)
      const { method, url, body } = toRequest(row, inputs[area]?.[call])
      const answer = await rawCall(server, person, method, url, body === null ? {} : { body })
      if (row.kind === 'feed' && answer.ok) {
        await answer.body?.cancel()
        return { status: answer.status, code: null, text: '' }
      }
      const text = await answer.text()
      return { status: answer.status, code: (JSON.parse(text) as { code?: string }).code ?? null, text }
    }

    test.each(rows)('$name without a session', async (each) => {
      const { status, code } = await send(null, each, nowhere)
      const isRefused = status === 401 && code === 'session-expired'
      // A visitor without a cookie has no session to go on with: the one public call that says so.
      expect(isRefused).toBe(each.row.may !== 'public' || each.name === 'accounts.refresh')
    })

    const pairs = rows
      .filter(({ row }) => row.may !== 'public')
      .flatMap((each) => roles.map((role) => ({ ...each, role })))
    test.each(pairs)('$name as $role', async ({ role, ...each }) => {
      const { status, code } = await send(people.get(role) ?? null, each, nowhere)
      const isRefused = status === 403 && code === 'unauthorized'
      expect(isRefused).toBe(!may(each.row.may, [role]))
      expect(status).not.toBe(401)
      expect(status).not.toBe(500)
    })

    test.each(rows.filter(({ row }) => row.may !== 'public'))(
      "$name about another organization's records",
      async (each) => {
        const before = JSON.stringify(await snapshot(owner, scene))
        const { code, text } = await send(stranger, each, scene)
        const names = each.row.path.includes('{') || each.name === 'devices.create'
        expect(code ?? '').toMatch(refusals[each.name] ?? (names ? /-missing$/ : /^$/))
        expect(text).not.toMatch(/canary/i)
        expect(text).not.toContain(owner.session.organizationId)
        expect(JSON.stringify(await snapshot(owner, scene))).toBe(before)
      },
    )

    test('nobody can be somebody of another organization by naming it', async () => {
      for (const name of ['organizationId', 'organization_id', 'org']) {
        const answer = await rawCall(
          server,
          stranger,
          'GET',
          `/networks?${name}=${owner.session.organizationId}`,
        )
        expect(await answer.text()).not.toMatch(/canary/i)
      }
    })
  })
}

async function snapshot(owner: Person, scene: Scene): Promise<unknown> {
  return [
    await owner.networks.list({}),
    await owner.devices.list({}),
    await owner.gateways.list({}),
    await owner.networks.drawing({ id: scene.networkId }),
  ]
}
