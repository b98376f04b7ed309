import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { codeOf, connected, createScene, enrolled, networkId } from '#main/tunnel/testing/scene.ts'

describe('options of a tunnel', () => {
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

  test('one that the system has not is taken back, and what stands goes on', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    scene.computer.refuse('up', problem('tunnel-unsupported', { what: 'helper' }))
    expect(codeOf(await tunnels.setOptions(networkId, { killSwitch: true }))).toBe('tunnel-unsupported')
    expect(tunnels.views()[0]).toMatchObject({ options: { killSwitch: false }, state: { kind: 'on' } })
    scene.computer.refuse('up', null)
    expect(codeOf(await tunnels.setOptions(networkId, { killSwitch: true }))).toBe('ok')
    expect(scene.computer.specs()[0]?.killSwitch).toBe(true)
  })
})
