import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import {
  codeOf,
  connected,
  createScene,
  file,
  fileKey,
  networkId,
  stateOf,
} from '#main/tunnel/testing/scene.ts'

describe('a tunnel that was made of a file', () => {
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
