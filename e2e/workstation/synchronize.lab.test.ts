import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { diffSnapshots, type Snapshot } from '#e2e/lab/snapshot.ts'
import { enrol } from '#e2e/spine/device.ts'
import { must, mustFail, register } from '#e2e/spine/person.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { tellStory } from '#e2e/spine/story.ts'
import { synchronize, untilStates } from '#e2e/spine/synchronize.ts'
import { applySteps, type SyncState } from '#shared/contract/states.ts'
import { until } from '#web/server/testing/until.ts'
import { createOwnGateway, drawNetwork, makeFolder, pinHostKey } from './world.ts'
import { signIn, type Credentials, type SignedIn } from './office.ts'
import { openWorkstation, type Workstation } from './workstation.ts'

const reason = missingForLab()
let server: SpineServer

const lab = labForFile(async (atEnd) => {
  server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  atEnd(() => server.close())
})

const isSynchronized = ({ kind }: SyncState): boolean => kind === 'synchronized'

describe('a gateway whose key is on a workstation', () => {
  tellStory()
  let gateway: LabGateway
  let pristine: Snapshot
  let folder: Awaited<ReturnType<typeof makeFolder>>
  let who: Credentials
  let desk: Workstation
  /** The same organization in a browser. */
  let web: SignedIn
  let gatewayId: string
  let pen: Awaited<ReturnType<typeof drawNetwork>>

  beforeAll(async () => {
    if (reason !== null) return
    gateway = await lab.gateway({ name: 'gw-own', user: 'trama' })
    const { email, password } = await register(server.url)
    who = { url: server.url, email, password }
    folder = await makeFolder()
    web = await signIn(who)
    desk = await openWorkstation({ ...who, folder: folder.path })
  })
  afterAll(async () => {
    if (reason !== null) return
    await desk.stop()
    await folder.remove()
  })

  test('its key is made here, and the API knows the public half only', async () => {
    gatewayId = await createOwnGateway(desk.backend, gateway, { name: 'Añil' })
    expect(mustFail(await web.backend.gateways.test({ id: gatewayId })).code).toBe('custody-workstation')
    const made = must(await desk.keys.make({ gatewayId }))
    expect(made.kind).toBe('held')
    expect(made.publicKey).toMatch(/^ssh-ed25519 \S+ trama Anil$/)
    expect(mustFail(await desk.keys.make({ gatewayId })).code).toBe('ssh-key-exists')
    const [view] = must(await web.backend.gateways.page({})).rows
    expect(view?.sshPublicKey).toBe(made.publicKey)
    expect(must(await desk.keys.list({}))).toEqual([made])
    await gateway.authorize(made.publicKey ?? '')
    pristine = await gateway.snapshot()
  })

  test('it is met, tested and planned for from here, and makes its key, nothing else', async () => {
    expect(mustFail(await desk.backend.gateways.test({ id: gatewayId })).code).toBe('host-key-unknown')
    await pinHostKey(desk.backend, gatewayId, gateway)
    expect(must(await desk.backend.gateways.test({ id: gatewayId }))).toMatchObject({ os: 'debian 12' })
    const [view] = must(await web.backend.gateways.page({})).rows
    expect(view?.lastContactAtMs).not.toBeNull()
    pen = await drawNetwork(desk.backend, gatewayId)
    const plan = must(await desk.backend.networks.plan({ id: pen.networkId }))
    expect(plan.unread).toEqual([])
    expect(plan.gateways.map((each) => each.gatewayId)).toEqual([gatewayId])
    const changes = diffSnapshots(pristine, await gateway.snapshot())
    expect(changes.map((line) => line.split(': ')[0])).toEqual([
      'added file:/var/lib/trama',
      'added file:/var/lib/trama/key',
    ])
    const key = must(await web.backend.gateways.page({})).rows[0]?.publicKey
    expect(key).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    expect(plan.gateways[0]?.steps.map((step) => step.what)).not.toContain('interface-key')
  })

  test('a browser sees it synchronized live, step by step', async () => {
    const followed = untilStates(web.backend, pen.networkId, [gatewayId], isSynchronized)
    await synchronize(desk.backend, pen.networkId)
    const seen = await followed
    const live = seen.filter((state) => state.kind === 'synchronizing')
    // What is over within the time that the feed gathers is told by how long it took.
    const steps = live.map(({ step }) => applySteps.indexOf(step))
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(steps.length).toBeGreaterThan(0)
    expect(live.map(({ tookMs }) => tookMs.length)).toEqual(steps)
    const [view] = must(await web.backend.gateways.page({})).rows
    const wg = await gateway.exec(['wg', 'show', 'trama0', 'public-key'])
    expect(view).toMatchObject({
      state: { kind: 'synchronized', generation: 1 },
      publicKey: wg.stdout.trim(),
    })
  })

  test('an edit makes a difference, which travels alone', async () => {
    await enrol(desk.backend, { id: pen.deviceId, networkId: pen.networkId })
    await pen.connect(await pen.addRule({ name: 'ERP', address: '192.168.9.9', ports: '443' }), gatewayId)
    const plan = await synchronize(desk.backend, pen.networkId)
    const whats = plan.gateways.flatMap(({ steps }) => steps.map(({ sign, what }) => `${sign} ${what}`))
    expect(whats).not.toContain('added interface')
    expect((await gateway.exec(['nft', 'list', 'table', 'inet', 'trama'])).stdout).toContain('192.168.9.9')
    expect(mustFail(await desk.backend.networks.plan({ id: pen.networkId })).code).toBe('plan-empty')
  })

  test('a browser cannot plan for it, and a job from its plan waits for the workstation', async () => {
    await pen.connect(await pen.addRule({ name: 'Wiki', address: '192.168.9.8', ports: '443' }), gatewayId)
    const planned = must(await web.backend.networks.plan({ id: pen.networkId }))
    expect(planned.unread).toMatchObject([{ gatewayId, problem: { code: 'custody-workstation' } }])
    // The plan was made at the desk; the person confirms it in a browser, with the desk's application closed.
    const plan = must(await desk.backend.networks.plan({ id: pen.networkId }))
    await desk.stop()
    must(await web.backend.networks.apply({ id: pen.networkId, digest: plan.digest }))
    await untilStates(web.backend, pen.networkId, [gatewayId], ({ kind }) => kind === 'pending')
    desk = await openWorkstation({ ...who, folder: folder.path })
    await untilStates(web.backend, pen.networkId, [gatewayId], isSynchronized)
  })

  test('while its network is open here, a change by hand is seen by the browser', async () => {
    const close = desk.custody.follow(pen.networkId)
    await gateway.exec(['sh', '-c', 'wg set trama0 listen-port 51999'])
    await until('drift', async () => {
      const [view] = must(await web.backend.gateways.page({})).rows
      return view?.state.kind === 'drift'
    }).finally(close)
    await synchronize(desk.backend, pen.networkId)
    expect((await gateway.exec(['wg', 'show', 'trama0', 'listen-port'])).stdout.trim()).toBe('51820')
  })

  test('a host key that changed stops everything', async () => {
    const before = await gateway.snapshot()
    const pinned = gateway.hostKeyFingerprint
    await gateway.changeHostKey()
    const refused = mustFail(await desk.backend.gateways.test({ id: gatewayId }))
    expect(refused).toMatchObject({
      code: 'host-key-changed',
      facts: { pinned, now: gateway.hostKeyFingerprint },
    })
    await pen.connect(await pen.addRule({ name: 'Mail', address: '192.168.9.7', ports: '25' }), gatewayId)
    const plan = must(await desk.backend.networks.plan({ id: pen.networkId }))
    expect(plan.unread).toMatchObject([{ problem: { code: 'host-key-changed' } }])
    const changed = diffSnapshots(before, await gateway.snapshot())
    expect(changed.every((line) => line.includes('ssh_host_ed25519_key'))).toBe(true)
    const hostKey = must(await desk.backend.gateways.greet({ id: gatewayId }))
    must(await desk.backend.gateways.pin({ id: gatewayId, hostKey, replaces: pinned }))
    must(await desk.backend.gateways.test({ id: gatewayId }))
  })

  test('the private key is shown for the password, and nothing of it is in log or records', async () => {
    const wrong = await desk.keys.show({ gatewayId, password: 'Not-the-password-1!' })
    expect(mustFail(wrong).code).toBe('password-wrong')
    const { privateKey } = must(await desk.keys.show({ gatewayId, password: who.password }))
    expect(privateKey).toMatch(/^-----BEGIN OPENSSH PRIVATE KEY-----/)
    const asked = { id: gatewayId, password: who.password }
    expect(must(await desk.backend.gateways.revealKey(asked)).privateKey).toBe(privateKey)
    const [, body = ''] = privateKey.split('\n')
    expect(`${desk.logged.join('\n')}\n${await server.log()}`).not.toContain(body)
  })

  test('cleaned from here it is as it was before us', async () => {
    must(await desk.backend.gateways.clean({ id: gatewayId }))
    const differences = diffSnapshots(pristine, await gateway.snapshot())
    expect(differences.filter((line) => !line.includes('ssh_host_ed25519_key'))).toEqual([])
    const [view] = must(await web.backend.gateways.page({})).rows
    expect(view).toMatchObject({ publicKey: null })
  })
})
