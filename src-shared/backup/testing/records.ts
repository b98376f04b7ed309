import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import type { DeriveSecret } from '../content-key.ts'
import type { BackupLine } from '../lines.ts'
import { writeBackup } from '../write.ts'
import { joinBytes, type Bytes } from '#shared/design-file/bytes.ts'

export const passphrase = 'correcto caballo pila grapa'
export const createdAtMs = Date.UTC(2026, 10, 23)

/** In place of Argon2id, which its host brings: its cost is not what is tried here. */
export const deriveQuickly: DeriveSecret = async (text, { salt, memoryKib, passes, lanes }) => {
  const bytes = new TextEncoder().encode(JSON.stringify([text, [...salt], memoryKib, passes, lanes]))
  const key = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
  const empty = new Uint8Array()
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: empty, info: empty }, key, 256),
  )
}

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A text that does not compress away, so that an archive has several chunks. */
function noise(seed: number): string {
  let state = seed + 1
  const next = (): number => (state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) ^ (state << 7))
  return Array.from({ length: 10 }, () => (next() >>> 0).toString(36)).join('')
}

const noToken = `${'A'.repeat(43)}=`

function gatewayLine(): BackupLine {
  return {
    kind: 'gateway',
    value: {
      id: idOf(3),
      kind: 'vpn',
      name: 'gw',
      publicAddress: '203.0.113.10',
      sshUser: 'root',
      sshPort: 22,
      os: 'debian',
      custody: 'server',
      active: true,
      listenPort: 51_820,
      dialPort: null,
      localAddress: null,
      ranges: [],
      visible: true,
      autoStart: true,
      tokenVersion: 1,
      publicKey: null,
      createdAtMs,
      token: noToken,
      hostKey: null,
      sshPublicKey: null,
      sshKey: null,
    },
  }
}

/** A record of an organization with so many devices. */
export function recordsOf(devices: number): BackupLine[] {
  const networkId = idOf(1)
  const userId = idOf(2)
  const gatewayId = idOf(3)
  const place = { address: '10.20.0.1', address6: null, position: { x: 0, y: 0 } }
  return [
    { kind: 'organization', value: { name: 'Aldebarán 🌐', id: null, createdAtMs: null } },
    {
      kind: 'person',
      value: {
        id: idOf(4),
        name: 'Ana',
        email: 'ana@example.org',
        networkUserId: userId,
        roles: ['admin'],
        active: true,
        providerId: null,
        subject: null,
        rolesFromProvider: false,
        createdAtMs: null,
      },
    },
    {
      kind: 'networkUser',
      value: { id: userId, name: 'Ana', email: 'ana@example.org', identification: '1', active: true },
    },
    {
      kind: 'network',
      value: {
        id: networkId,
        name: 'Sede',
        description: '',
        active: true,
        range: '10.20.0.0/16',
        range6: null,
        allowInternalTraffic: false,
        tokenVersion: 1,
        expectations: [{ from: idOf(1000), to: '10.9.0.1', port: 22, protocol: 'tcp', reaches: false }],
        token: noToken,
      },
    },
    ...Array.from({ length: devices }, (_, at) => ({
      kind: 'device' as const,
      value: {
        id: idOf(1000 + at),
        kind: 'laptop' as const,
        networkUserId: userId,
        name: `Portátil ${at}`,
        serial: `SN-${at}`,
        observation: noise(at),
        active: true,
      },
    })),
    gatewayLine(),
    {
      kind: 'placement',
      value: { networkId, nodeId: gatewayId, nodeKind: 'gateway', publicKey: null, ...place },
    },
    {
      kind: 'design',
      value: {
        id: idOf(9),
        name: 'Plano',
        createdAtMs,
        ownerId: null,
        ownerName: '',
        updatedAtMs: null,
        updatedByName: null,
      },
    },
  ]
}

export async function* streamOf<T>(items: Iterable<T>): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item)
}

/** An archive in one piece. */
export async function archiveOf(lines: Iterable<BackupLine>, derive = deriveQuickly): Promise<Bytes> {
  const { bytes: randomBytes } = createFakeRandomness('backup')
  const written = await writeBackup({ createdAtMs, passphrase, lines: streamOf(lines), derive, randomBytes })
  if (!written.ok) throw new Error(written.problem.code)
  const pieces: Bytes[] = []
  for await (const piece of written.value) pieces.push(piece)
  return joinBytes(pieces)
}
