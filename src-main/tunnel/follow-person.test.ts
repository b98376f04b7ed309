import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { ok } from '#shared/base/result.ts'
import { refusing } from './testing/fake-member-api.ts'
import { everythingDone } from './testing/manual-clock.ts'
import {
  codeOf,
  connected,
  createScene,
  deviceId,
  enrolled,
  file,
  networkId,
  parts,
  session,
  stateOf,
} from './testing/scene.ts'

describe('who is here', () => {
  test('the tunnels of somebody who signed out are down and not shown, and are back with the person', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    await tunnels.setOptions(networkId, { killSwitch: true, autoStart: true })
    scene.member.signOut()
    await everythingDone()
    expect([scene.computer.specs(), tunnels.views()]).toEqual([[], []])
    expect(scene.kept.size).toBe(1)
    expect(scene.notices.at(-1)?.text).toBe('Disconnected: this access has ended.')
    scene.member.signIn({ ...session, email: 'luis@example.org' })
    await everythingDone()
    expect(tunnels.views()).toEqual([])
    scene.member.signIn(session)
    await everythingDone()
    expect(stateOf(tunnels)).toBe('connecting')
    expect(scene.member.followers()).toBe(1)
  })

  test('two people on one computer have a key each in the same network', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    scene.member.signIn({ ...session, email: 'luis@example.org' })
    await everythingDone()
    await tunnels.enrol(networkId)
    expect(scene.kept.size).toBe(2)
    expect(tunnels.views()).toHaveLength(1)
  })

  test('a change that the API tells is applied to what stands', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    const [peer] = parts.peers
    if (peer === undefined) throw new Error('no peer')
    scene.member.parts = ok({ ...parts, peers: [{ ...peer, allowedIPs: ['10.77.0.0/24'] }] })
    scene.member.tell()
    await everythingDone()
    expect(scene.computer.specs()[0]?.peers[0]?.allowedIPs).toEqual(['10.77.0.0/24'])
    expect(stateOf(tunnels)).toBe('on')
  })

  test('an event that changes nothing here applies nothing', async () => {
    const scene = createScene()
    await connected(scene)
    const tried = scene.computer.calls.length
    scene.member.tell()
    await everythingDone()
    expect(scene.computer.calls.length).toBe(tried)
  })

  test('a device that the organization removed goes down and is forgotten', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    scene.member.parts = refusing(problem('device-missing', { id: deviceId }))
    scene.member.tell()
    await everythingDone()
    expect([scene.computer.specs(), tunnels.views(), scene.kept.size]).toEqual([[], [], 0])
  })

  test('a network without gateways goes down, and with a kill switch holds everything back', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    await tunnels.setOptions(networkId, { killSwitch: true })
    scene.member.parts = refusing(problem('no-associations', { name: 'atlas' }))
    scene.member.tell()
    await everythingDone()
    await scene.clock.advance(2000)
    expect(tunnels.views()[0]?.state).toMatchObject({ kind: 'failed', isBlocking: true })
    expect(codeOf(await tunnels.disconnect(networkId))).toBe('ok')
    await scene.clock.advance(2000)
    expect(stateOf(tunnels)).toBe('off')
  })
})

describe('from one start to the next', () => {
  test('closed: what has no kill switch is down and off', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    await tunnels.stop()
    expect(scene.computer.specs()).toEqual([])
    const next = scene.start()
    await everythingDone()
    expect(stateOf(next)).toBe('off')
  })

  test('closed: what has a kill switch stays and is taken up again, before anybody is signed in', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    await tunnels.setOptions(networkId, { killSwitch: true })
    await tunnels.stop()
    expect(scene.computer.specs()).toHaveLength(1)
    scene.member.parts = null
    // Nobody is told: the session of the process that ended goes with it.
    const next = scene.start()
    await scene.clock.advance(5000)
    expect(stateOf(next)).toBe('on')
  })

  test('killed: with a kill switch that holds everything back it is connected again', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    await tunnels.setOptions(networkId, { killSwitch: true })
    const { name } = scene.computer.specs()[0] ?? { name: '' }
    scene.computer.lose(name)
    const next = scene.start()
    await scene.clock.advance(2000)
    expect(scene.computer.specs()).toHaveLength(1)
    expect(stateOf(next)).toBe('connecting')
  })

  test('a file that connects by itself does so at the start', async () => {
    const scene = createScene()
    const tunnels = scene.start()
    const made = await tunnels.importFile({ name: 'Old office', text: file })
    const id = made.ok ? made.value.id : ''
    await tunnels.setOptions(id, { autoStart: true })
    await tunnels.stop()
    const next = scene.start()
    await everythingDone()
    expect(stateOf(next, id)).toBe('connecting')
  })

  test('what was kept and cannot be read is left out, and does not stop the rest', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    await tunnels.stop()
    const kept = scene.written.get('tunnels') as { tunnels: unknown[] }
    scene.written.set('tunnels', { ...kept, tunnels: [{ id: 7 }, ...kept.tunnels] })
    const next = scene.start()
    await everythingDone()
    expect(next.views()).toHaveLength(1)
  })
})
