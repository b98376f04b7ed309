import { createDecipheriv, createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import type { Finished } from './run-program.ts'
import { createManualClock } from './testing/manual-clock.ts'
import { createRecordedPrograms } from './testing/recorded-programs.ts'
import { sampleSpec } from './testing/sample-spec.ts'
import { installScript } from './windows-scripts.ts'
import { createWindowsServiceTunnel } from './windows-service.ts'

const { name } = sampleSpec
const powershell = 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe'
const standing = `
   MTU  MediaSenseState   Bytes In  Bytes Out  Interface
------  ---------------  ---------  ---------  -------------
4294967295                1          0        420  Loopback Pseudo-Interface 1
  1500                1  123456789   98765432  Ethernet
  1420                1       4096       8192  ${name}
`

function createFixture() {
  const answers: { words: readonly string[]; done: Partial<Finished> }[] = []
  const installed = new Map([['C:\\Program Files\\WireGuard\\wireguard.exe', '']])
  const programs = createRecordedPrograms(() => answers, installed)
  const clock = createManualClock()
  const local = createWindowsServiceTunnel({
    programs,
    clock,
    programFiles: 'C:\\Program Files',
    systemRoot: 'C:\\Windows',
  })
  /** The elevated scripts that were asked for, unpacked from both commands around them. */
  const scripts = (): string[] =>
    programs.ran.flatMap((argv) => {
      if (argv[0] !== powershell) return []
      const outer = decode(argv.at(-1) ?? '')
      return [decode(/'-EncodedCommand', '([A-Za-z0-9+/=]+)'/.exec(outer)?.[1] ?? '')]
    })
  return { answers, programs, clock, local, scripts }
}

function decode(command: string): string {
  return Buffer.from(command, 'base64').toString('utf16le')
}

/** What the elevated script would make of the file that was handed over. */
function open(script: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const key = Buffer.from(/\$key = '([0-9a-f]{64})'/.exec(script)?.[1] ?? '', 'hex')
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16))
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8')
}

describe('bringing a tunnel up', () => {
  test('one prompt; the configuration is sealed on its way and gone afterwards', async () => {
    const { programs, local, scripts } = createFixture()
    expect(await local.up(sampleSpec)).toEqual({ ok: true, value: undefined })
    expect(programs.ran.map(([program = '']) => program)).toEqual([
      'C:\\Windows\\System32\\netsh.exe',
      powershell,
    ])
    expect(programs.ran[1]?.slice(1, 4)).toEqual(['-NoProfile', '-NonInteractive', '-EncodedCommand'])
    const [script = ''] = scripts()
    const [{ path, text: sealed } = { path: '', text: '' }] = programs.written
    expect(script).toContain(Buffer.from(path).toString('base64'))
    expect(script).toContain(`'/installtunnelservice "' + $file`)
    expect(programs.files.has(path)).toBe(false)
    const text = open(script, sealed)
    expect(text).toContain('AllowedIPs = 0.0.0.0/1, 128.0.0.0/1, 10.77.0.0/24, ::/1, 8000::/1\n')
    expect(text).toContain(`PrivateKey = ${sampleSpec.privateKey}\n`)
    expect(script).toContain(createHash('sha256').update(text).digest('hex'))
    const said = [...programs.ran.flat(), ...scripts(), sealed].join('\n')
    expect(said).not.toContain(sampleSpec.privateKey)
    // CreateProcess takes 32,767 characters.
    expect(programs.ran[1]?.join(' ').length).toBeLessThan(32_000)
  })

  test('with the kill switch everywhere stays whole, which is what switches it on', async () => {
    const { answers, programs, local, scripts } = createFixture()
    expect((await local.up({ ...sampleSpec, killSwitch: true })).ok).toBe(true)
    expect(open(scripts()[0] ?? '', programs.written[0]?.text ?? '')).toContain(
      '0.0.0.0/0, 10.77.0.0/24, ::/0',
    )
    answers.push({ words: ['subinterfaces'], done: { stdout: standing } })
    expect(await local.read()).toMatchObject({ ok: true, value: [{ name, isBlocking: true }] })
    await local.close()
    expect(scripts()).toHaveLength(1)
  })

  test.each([
    { name: 'not everything', change: { peers: [] } },
    { name: 'something excluded', change: { excluded: ['192.0.2.0/24'] } },
  ])('a kill switch that WireGuard would not have ($name) is refused', async ({ change }) => {
    const { programs, local } = createFixture()
    expect(await local.up({ ...sampleSpec, killSwitch: true, ...change })).toMatchObject({
      problem: { code: 'tunnel-unsupported' },
    })
    expect(programs.ran).toEqual([])
  })

  test('the person says no', async () => {
    const { answers, programs, local } = createFixture()
    answers.push({ words: [powershell], done: { code: 1223 } })
    expect(await local.up(sampleSpec)).toEqual({ ok: false, problem: problem('tunnel-refused') })
    expect([...programs.files.keys()]).toEqual(['C:\\Program Files\\WireGuard\\wireguard.exe'])
  })

  test('the same once more asks nobody', async () => {
    const { answers, local, scripts } = createFixture()
    await local.up(sampleSpec)
    answers.push({ words: ['subinterfaces'], done: { stdout: standing } })
    await local.up(sampleSpec)
    expect(scripts()).toHaveLength(1)
  })

  test.each([
    { name: 'an interface that is not ours', change: { name: "a'; Start-Process calc; '" } },
    { name: 'a hook', change: { addresses: ['10.0.0.1/24\r\nPostUp = calc'] } },
  ])('$name is refused before anything is asked', async ({ change }) => {
    const { programs, local } = createFixture()
    expect((await local.up({ ...sampleSpec, ...change })).ok).toBe(false)
    expect(programs.ran).toEqual([])
  })
})

describe('a tunnel that stands', () => {
  test('is read without rights; others are not ours', async () => {
    const { answers, clock, local } = createFixture()
    answers.push({ words: ['subinterfaces'], done: { stdout: standing } })
    const one = { name, isUp: true, isBlocking: false, receivedBytes: 4096, sentBytes: 8192 }
    expect(await local.read()).toEqual({ ok: true, value: [{ ...one, handshakeAtMs: clock.nowMs() }] })
  })

  test('goes down with its file; one that is not there asks nobody', async () => {
    const { answers, local, scripts } = createFixture()
    expect((await local.down(name, false)).ok).toBe(true)
    expect(scripts()).toEqual([])
    answers.push({ words: ['subinterfaces'], done: { stdout: standing } })
    expect((await local.down(name, false)).ok).toBe(true)
    const [script = ''] = scripts()
    expect(script).toContain(`foreach ($name in @('${name}'))`)
    expect(script).toContain(`'/uninstalltunnelservice ' + $name`)
  })
})

test('WireGuard that is not installed', async () => {
  const { programs, local } = createFixture()
  expect(await local.support()).toEqual({ kind: 'ready', adapter: 'windows-service' })
  programs.files.clear()
  expect(await local.support()).toEqual({ kind: 'missing', what: 'wireguard' })
})

test('a path is never read as a command', () => {
  const handover = {
    path: `C:\\Users\\O'Brien $(calc)\\a.sealed`,
    key: 'a'.repeat(64),
    digest: 'b'.repeat(64),
  }
  const script = installScript('trma', handover)
  expect(script).not.toContain('Brien')
  expect(() => installScript("x'", handover)).toThrow('not a value')
  expect(() => installScript('trma', { ...handover, digest: "'" })).toThrow('not a value')
})
