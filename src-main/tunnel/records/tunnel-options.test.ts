import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import {
  codeOf,
  connected,
  createScene,
  enrolled,
  file,
  fileKey,
  networkId,
  stateOf,
} from '#main/tunnel/testing/scene.ts'

describe('options', () => {
  test('are applied to a tunnel that stands', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    const changed = await tunnels.setOptions(networkId, {
      allTraffic: true,
      killSwitch: true,
      excluded: ['192.0.2.1', '192.0.2.1/32'],
    })
    expect(changed).toMatchObject({
      ok: true,
      value: { options: { allTraffic: true, killSwitch: true, excluded: ['192.0.2.1/32'] } },
    })
    expect(scene.computer.specs()[0]).toMatchObject({
      killSwitch: true,
      excluded: ['192.0.2.1/32'],
      peers: [{ allowedIPs: ['10.77.0.1/32', '192.168.10.0/24', '0.0.0.0/0', '::/0'] }],
    })
  })

  test.each([
    { name: 'words', text: 'home', code: 'range-unreadable' },
    { name: 'host bits', text: '192.0.2.1/24', code: 'range-host-bits' },
  ])('a range left out that is none ($name) is refused at its place', async ({ text, code }) => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    const answer = await tunnels.setOptions(networkId, { excluded: ['192.0.2.0/24', text] })
    expect(answer).toMatchObject({ ok: false, problem: { code, at: ['excluded', '1'] } })
    expect(tunnels.views()[0]?.options.excluded).toEqual([])
  })

  test('NetworkManager has no kill switch, and says so', async () => {
    const scene = createScene()
    scene.computer.setSupport({ kind: 'ready', adapter: 'network-manager' })
    const tunnels = await enrolled(scene)
    expect(await tunnels.setOptions(networkId, { killSwitch: true })).toEqual({
      ok: false,
      problem: problem('tunnel-unsupported', { what: 'helper' }),
    })
  })
})

test('an option that the system has not is taken back, and what stands goes on', async () => {
  const scene = createScene()
  const tunnels = await connected(scene)
  scene.computer.refuse('up', problem('tunnel-unsupported', { what: 'helper' }))
  expect(codeOf(await tunnels.setOptions(networkId, { killSwitch: true }))).toBe('tunnel-unsupported')
  expect(tunnels.views()[0]).toMatchObject({ options: { killSwitch: false }, state: { kind: 'on' } })
  scene.computer.refuse('up', null)
  expect(codeOf(await tunnels.setOptions(networkId, { killSwitch: true }))).toBe('ok')
  expect(scene.computer.specs()[0]?.killSwitch).toBe(true)
})

describe('a tunnel of a file', () => {
  test('comes up as the file says, its keys in the keychain only', async () => {
    const scene = createScene()
    const tunnels = scene.start()
    const made = await tunnels.importFile({ name: 'Old office', text: file })
    if (!made.ok) throw new Error(made.problem.code)
    expect(made.value).toMatchObject({ source: 'file', hasExit: true, options: { allTraffic: true } })
    expect(codeOf(await tunnels.connect(made.value.id))).toBe('ok')
    expect(scene.computer.specs()[0]).toMatchObject({
      addresses: ['10.8.0.2/24'],
      dns: { servers: ['10.8.0.1'], domains: ['aurora.example'] },
      peers: [{ allowedIPs: ['192.168.10.0/25', '0.0.0.0/0', '::/0'] }],
    })
    expect(JSON.stringify([[...scene.written], scene.logged])).not.toContain(fileKey)
    expect(codeOf(await tunnels.importFile({ name: 'old OFFICE', text: file }))).toBe('name-taken')
  })

  test('removed, it is down and forgotten', async () => {
    const scene = createScene()
    const tunnels = scene.start()
    const made = await tunnels.importFile({ name: 'Old office', text: file })
    const id = made.ok ? made.value.id : ''
    await tunnels.connect(id)
    expect(codeOf(await tunnels.remove(id))).toBe('ok')
    expect([scene.computer.specs(), tunnels.views(), scene.kept.size]).toEqual([[], [], 0])
    expect(codeOf(await tunnels.connect(id))).toBe('tunnel-missing')
  })

  test('does not take what another tunnel takes, nor does the other', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    const made = await tunnels.importFile({ name: 'Old office', text: file })
    const id = made.ok ? made.value.id : ''
    const overlaps = problem('tunnel-overlaps', { range: '192.168.10.0/25', tunnel: 'Office' })
    expect(await tunnels.connect(id)).toEqual({ ok: false, problem: overlaps })
    expect(scene.computer.specs()).toHaveLength(1)
    await tunnels.disconnect(networkId)
    expect(codeOf(await tunnels.connect(id))).toBe('ok')
    expect(codeOf(await tunnels.connect(networkId))).toBe('tunnel-overlaps')
  })

  test('two ways to everywhere are one too many, and the options of the one that stands stay', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    const made = await tunnels.importFile({ name: 'Exit', text: file.replace('192.168.10.0/25, ', '') })
    expect(codeOf(await tunnels.connect(made.ok ? made.value.id : ''))).toBe('ok')
    expect(codeOf(await tunnels.setOptions(networkId, { allTraffic: true }))).toBe('tunnel-overlaps')
    expect(stateOf(tunnels)).toBe('on')
    expect(tunnels.views()[0]?.options.allTraffic).toBe(false)
  })
})
