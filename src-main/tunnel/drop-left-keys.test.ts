import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { refusing } from './testing/fake-member-api.ts'
import { everythingDone } from './testing/manual-clock.ts'
import { codeOf, createScene, enrolled, networkId, session, type Scene } from './testing/scene.ts'

const dayMs = 24 * 60 * 60_000

/** The application is started, and ended again once it has nothing more to do. */
async function startOnce(scene: Scene): Promise<void> {
  const tunnels = scene.start()
  await everythingDone()
  await tunnels.stop()
}

/** Signed in, and an enrolment whose outcome is not known. */
async function leaveKey(scene: Scene): Promise<void> {
  scene.member.signIn(session)
  const tunnels = scene.start()
  await everythingDone()
  scene.member.parts = refusing(problem('outcome-unknown'))
  expect(codeOf(await tunnels.enrol(networkId))).toBe('outcome-unknown')
  await tunnels.stop()
  expect(scene.kept.size).toBe(1)
}

describe('a key that became no tunnel', () => {
  test('stays for a week for who tries again, and is gone at the first start after it', async () => {
    const scene = createScene()
    await leaveKey(scene)
    await scene.clock.jump(6 * dayMs)
    await startOnce(scene)
    expect(scene.kept.size).toBe(1)
    await scene.clock.jump(dayMs)
    await startOnce(scene)
    expect(scene.kept.size).toBe(0)
    expect(scene.written.get('tunnels')).toMatchObject({ waiting: {} })
  })

  test('stays a week from the last try', async () => {
    const scene = createScene()
    await leaveKey(scene)
    await scene.clock.jump(6 * dayMs)
    await leaveKey(scene)
    await scene.clock.jump(6 * dayMs)
    await startOnce(scene)
    expect(scene.kept.size).toBe(1)
  })

  test('is gone at the next start once the network is not the person’s any more', async () => {
    const scene = createScene()
    await leaveKey(scene)
    await startOnce(scene)
    expect(scene.kept.size).toBe(1)
    scene.member.home = { ...scene.member.home, networks: [] }
    await startOnce(scene)
    expect(scene.kept.size).toBe(0)
  })

  test('of a former version stays a week from when it is first seen', async () => {
    const scene = createScene()
    scene.kept.set('wg:former', '{}')
    await scene.clock.jump(30 * dayMs)
    await startOnce(scene)
    expect([...scene.kept.keys()]).toEqual(['wg:former'])
    await scene.clock.jump(7 * dayMs)
    await startOnce(scene)
    expect(scene.kept.size).toBe(0)
  })

  test('stays while the keychain cannot delete it', async () => {
    const scene = createScene()
    await leaveKey(scene)
    await scene.clock.jump(7 * dayMs)
    scene.broken.secrets = problem('vault-locked')
    await startOnce(scene)
    expect(scene.kept.size).toBe(1)
    scene.broken.secrets = null
    await startOnce(scene)
    expect(scene.kept.size).toBe(0)
  })
})

test('the key of a tunnel stays, and so does what was not written by us', async () => {
  const scene = createScene()
  scene.kept.set('ssh:other', 'x')
  const tunnels = await enrolled(scene)
  await tunnels.stop()
  const before = [...scene.kept]
  await scene.clock.jump(60 * dayMs)
  await startOnce(scene)
  await startOnce(scene)
  expect([...scene.kept]).toEqual(before)
})
