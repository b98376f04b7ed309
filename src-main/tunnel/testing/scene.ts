import type { Documents, Notices, Secrets } from '#main/ports/desktop-ports.ts'
import type { Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { InterfaceParts, MemberHome } from '#shared/contract/member.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import type { SecretsProblem } from '#main/ports/desktop-ports.ts'
import { createTunnels, type OwnTunnels } from '../create-tunnels.ts'
import { createFakeComputer } from './fake-local-tunnel.ts'
import { createFakeMemberApi } from './fake-member-api.ts'
import { sampleKey } from './sample-keys.ts'
import { createManualClock, everythingDone } from './manual-clock.ts'

export const networkId = '01990000-0000-7000-8000-000000000001'
export const deviceId = '01990000-0000-7000-8000-0000000000d1'
const gatewayKey = sampleKey('gateway')
export const presharedKey = sampleKey('preshared')

export const session: Session = {
  token: 'never seen here',
  expiresAtMs: 0,
  providerId: 'local',
  name: 'Ana',
  email: 'ana@example.org',
  roles: ['member'],
  organizationId: '01990000-0000-7000-8000-00000000000f',
  organizationName: 'Aurora',
}

export const parts: InterfaceParts = {
  deviceId,
  deviceName: 'atlas',
  fileName: 'office.conf',
  addresses: ['10.77.0.3/32'],
  mtu: 1420,
  state: 'ready',
  peers: [
    {
      publicKey: gatewayKey,
      presharedKey,
      endpoint: 'vpn.aurora.example:51820',
      allowedIPs: ['10.77.0.1/32', '192.168.10.0/24'],
      keepaliveS: 25,
      gatewayName: 'Quito',
      isExit: true,
    },
  ],
}

const home: MemberHome = {
  networkUserId: '01990000-0000-7000-8000-0000000000a1',
  name: 'Ana',
  contact: null,
  networks: [{ networkId, name: 'Office', devices: [], gateways: [] }],
}

interface Shown {
  readonly title: string
  readonly text: string
}

/** A person at a computer in memory. `start` is the application started, anew with what the one before left. */
export function createScene() {
  const clock = createManualClock()
  const computer = createFakeComputer()
  const member = createFakeMemberApi(home, parts)
  const kept = new Map<string, string>()
  const written = new Map<string, unknown>()
  const notices: Shown[] = []
  const logged: string[] = []
  const names = new Map<string, readonly string[]>([['vpn.aurora.example', ['203.0.113.7']]])
  const broken: { secrets: SecretsProblem | null } = { secrets: null }
  const place = { name: 'office' }
  const secrets: Secrets = {
    get: (name) =>
      Promise.resolve(broken.secrets === null ? ok(kept.get(name) ?? null) : fail(broken.secrets)),
    set: (name, value) => {
      if (broken.secrets !== null) return Promise.resolve(fail(broken.secrets))
      kept.set(name, value)
      return Promise.resolve(ok(undefined))
    },
    delete: (name) => {
      if (broken.secrets !== null) return Promise.resolve(fail(broken.secrets))
      kept.delete(name)
      return Promise.resolve(ok(undefined))
    },
    list: (prefix) => Promise.resolve(ok([...kept.keys()].filter((name) => name.startsWith(prefix)))),
  }
  const documents: Documents = {
    read: (name) => written.get(name),
    write: (name, value) => {
      // As a file would give it back.
      written.set(name, JSON.parse(JSON.stringify(value)))
    },
  }
  const say: Notices = {
    show: ({ title, text }) => notices.push({ title, text }),
    locale: () => 'en',
  }
  const note = (facts: object, message: string): void => {
    logged.push(`${message} ${JSON.stringify(facts)}`)
  }
  const start = (): OwnTunnels =>
    createTunnels({
      local: computer.open(),
      api: member.api,
      secrets,
      documents,
      clock,
      log: { info: note, warn: note, error: note },
      notices: say,
      randomness: createFakeRandomness(),
      resolver: {
        addresses: (host) => Promise.resolve(names.get(host) ?? []),
        hasWay: (address) => Promise.resolve(!address.includes(':')),
      },
      host: { name: () => 'atlas', kind: () => 'computer', place: () => place.name },
    })
  return { clock, computer, member, kept, written, notices, logged, names, broken, place, start }
}
export type Scene = ReturnType<typeof createScene>

/** The code of a refusal; `ok` of none. */
export function codeOf(
  answer: { readonly ok: true } | { readonly ok: false; readonly problem: Problem },
): string {
  return answer.ok ? 'ok' : answer.problem.code
}

/** Signed in, and this computer enrolled in the one network. */
export async function enrolled(scene: Scene): Promise<OwnTunnels> {
  scene.member.signIn(session)
  const tunnels = scene.start()
  await everythingDone()
  const made = await tunnels.enrol(networkId)
  if (!made.ok) throw new Error(made.problem.code)
  return tunnels
}

/** The tunnel as it stands now, in one word. */
export function stateOf(tunnels: OwnTunnels, id = networkId): string {
  return tunnels.views().find((view) => view.id === id)?.state.kind ?? 'not there'
}

/** Connected, and the gateway has answered. */
export async function connected(scene: Scene): Promise<OwnTunnels> {
  const tunnels = await enrolled(scene)
  const done = await tunnels.connect(networkId)
  if (!done.ok) throw new Error(done.problem.code)
  scene.computer.answer(nameOf(scene), scene.clock.nowMs())
  await scene.clock.advance(1000)
  if (stateOf(tunnels) !== 'on') throw new Error(`it is ${stateOf(tunnels)}`)
  return tunnels
}

/** Name of the interface that stands. */
export function nameOf(scene: Scene): string {
  return scene.computer.specs()[0]?.name ?? 'none'
}

/** Its own key. */
export const fileKey = sampleKey('own of a file')

/** A file as other products make it, with a way to everywhere. */
export const file = `[Interface]
PrivateKey = ${fileKey}
Address = 10.8.0.2/24
DNS = 10.8.0.1, aurora.example
[Peer]
PublicKey = ${sampleKey('gateway of a file')}
AllowedIPs = 192.168.10.0/25, 0.0.0.0/0
Endpoint = 203.0.113.99:51820
`
