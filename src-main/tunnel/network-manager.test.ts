import { beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import type { Finished } from './run-program.ts'
import { createManualClock } from './testing/manual-clock.ts'
import { createNetworkManagerTunnel } from './network-manager.ts'
import { createRecordedPrograms } from './testing/recorded-programs.ts'
import { sampleKey } from './testing/sample-keys.ts'
import { sampleSpec } from './testing/sample-spec.ts'

const { name } = sampleSpec
const counts = `/sys/class/net/${name}/statistics`

let answers: { words: readonly string[]; done: Partial<Finished> }[] = []
beforeEach(() => {
  answers = []
})

function createFixture() {
  const programs = createRecordedPrograms(() => answers, new Map([['/usr/bin/nmcli', '']]))
  const clock = createManualClock()
  const local = createNetworkManagerTunnel({ programs, clock })
  /** As the kernel shows an interface that stands. */
  const stand = (received: number): void => {
    programs.files.set(`${counts}/rx_bytes`, `${received}\n`).set(`${counts}/tx_bytes`, '900\n')
  }
  return { programs, clock, local, stand }
}

describe('what NetworkManager is asked', () => {
  test('a file is imported into memory, its profile changed, and it is brought up', async () => {
    const { programs, local } = createFixture()
    expect(await local.up(sampleSpec)).toEqual({ ok: true, value: undefined })
    const path = `/run/user/1000/trama/${name}.conf`
    const priority = ['ipv4.dns-priority', '-1500', 'ipv6.dns-priority', '-1500']
    expect(programs.ran.map((argv) => argv.slice(1))).toEqual([
      ['connection', 'delete', 'id', name],
      ['connection', 'import', '--temporary', 'type', 'wireguard', 'file', path],
      ['connection', 'modify', '--temporary', 'id', name, 'connection.autoconnect', 'no', ...priority],
      ['--wait', '20', 'connection', 'up', 'id', name],
    ])
    expect(programs.written.map(({ text }) => text)).toEqual([
      `[Interface]
PrivateKey = ${sampleSpec.privateKey}
Address = 10.77.0.3/32, fd00:77::3/128
DNS = 10.77.0.1, aurora.example
MTU = 1420

[Peer]
PublicKey = ${sampleKey('gateway')}
PresharedKey = ${sampleKey('preshared')}
AllowedIPs = 0.0.0.0/0, 10.77.0.0/24, ::/0
Endpoint = [2001:db8::7]:51820
PersistentKeepalive = 25
`,
    ])
  })

  test('no key is in a command, and no file is left', async () => {
    const { programs, local } = createFixture()
    answers = [{ words: ['import'], done: { code: 1, stderr: 'Error: failed' } }]
    expect(await local.up(sampleSpec)).toMatchObject({ problem: { code: 'helper-failed' } })
    expect(JSON.stringify(programs.ran)).not.toMatch(/[A-Za-z0-9+/]{43}=/)
    expect(programs.files.has(`/run/user/1000/trama/${name}.conf`)).toBe(false)
  })

  test('the same once more asks nothing while it stands', async () => {
    const { programs, local, stand } = createFixture()
    await local.up(sampleSpec)
    stand(0)
    const asked = programs.ran.length
    await local.up(sampleSpec)
    expect(programs.ran.length).toBe(asked)
    await local.up({ ...sampleSpec, mtu: 1380 })
    expect(programs.ran.length).toBe(asked + 4)
  })

  test('what is excluded, and then the gateway, are cut out of everywhere', async () => {
    const { programs, local } = createFixture()
    await local.up({ ...sampleSpec, excluded: ['128.0.0.0/1'] })
    const [ranges = ''] = /AllowedIPs = .*/.exec(programs.written[0]?.text ?? '') ?? []
    expect(ranges).toMatch(/^AllowedIPs = 0\.0\.0\.0\/1, 10\.77\.0\.0\/24, /)
    expect(ranges).not.toMatch(/::\/0|2001:db8::7\/128|128\.0\.0\.0/)
  })
})

describe('what NetworkManager answers', () => {
  test.each([
    {
      name: 'no permission',
      stderr: 'Error: Failed to add connection: Not authorized to control networking.',
    },
    { name: 'no right', stderr: 'Error: Connection activation failed: Insufficient privileges' },
  ])('$name: the person or the system refused', async ({ stderr }) => {
    const { local } = createFixture()
    answers = [{ words: ['import'], done: { code: 1, stderr } }]
    expect(await local.up(sampleSpec)).toEqual({ ok: false, problem: problem('tunnel-refused') })
  })

  test('it does not come up: its profile is taken away', async () => {
    const { programs, local } = createFixture()
    const stderr = `Error: Connection activation failed: ${sampleSpec.privateKey} cannot be used`
    answers = [{ words: ['up'], done: { code: 4, stderr } }]
    expect(await local.up(sampleSpec)).toEqual({
      ok: false,
      problem: problem('helper-failed', {
        step: 'up',
        output: 'Error: Connection activation failed: … cannot be used',
      }),
    })
    expect(programs.ran.at(-1)).toContain('delete')
  })

  test('one that is not there is down', async () => {
    const { local } = createFixture()
    answers = [{ words: ['delete'], done: { code: 10, stderr: 'Error: unknown connection' } }]
    expect(await local.down(name, false)).toEqual({ ok: true, value: undefined })
  })

  test('what stands is read from the kernel; who was heard of late is there', async () => {
    const { clock, local, stand } = createFixture()
    stand(0)
    const read = async () => {
      const answer = await local.read()
      return answer.ok ? answer.value : []
    }
    const before = { name, isUp: true, isBlocking: false, sentBytes: 900 }
    expect(await read()).toEqual([{ ...before, handshakeAtMs: null, receivedBytes: 0 }])
    stand(92)
    const atMs = clock.nowMs()
    expect(await read()).toEqual([{ ...before, handshakeAtMs: atMs, receivedBytes: 92 }])
    await clock.advance(60_000)
    expect(await read()).toEqual([{ ...before, handshakeAtMs: atMs, receivedBytes: 92 }])
  })
})

describe('what it can do', () => {
  test('no kill switch', async () => {
    const { programs, local } = createFixture()
    expect(await local.up({ ...sampleSpec, killSwitch: true })).toEqual({
      ok: false,
      problem: problem('tunnel-unsupported', { what: 'helper' }),
    })
    expect(programs.ran).toEqual([])
  })

  test.each([
    { name: 'an interface that is not ours', change: { name: 'eth0' } },
    { name: 'a line break in a value', change: { addresses: ['10.0.0.1/24\nPostUp = id'] } },
    { name: 'no key', change: { privateKey: 'key' } },
  ])('$name is refused before anything is asked', async ({ change }) => {
    const { programs, local } = createFixture()
    expect((await local.up({ ...sampleSpec, ...change })).ok).toBe(false)
    expect(programs.ran).toEqual([])
  })

  test.each([
    { says: 'running:1.42.4\n', code: 0, expect: 'ready' },
    { says: 'running:1.14.6\n', code: 0, expect: 'missing' },
    { says: 'not running:1.42.4\n', code: 0, expect: 'missing' },
    { says: '', code: 8, expect: 'missing' },
  ])('it says "$says": $expect', async ({ says, code, expect: wanted }) => {
    const { local } = createFixture()
    answers = [{ words: ['general'], done: { code, stdout: says } }]
    expect((await local.support()).kind).toBe(wanted)
  })

  test('a kernel without WireGuard', async () => {
    const { local } = createFixture()
    answers = [
      { words: ['general'], done: { stdout: 'running:1.42.4\n' } },
      { words: ['wireguard', '--dry-run'], done: { code: 1 } },
    ]
    expect(await local.support()).toEqual({ kind: 'missing', what: 'wireguard' })
  })
})
