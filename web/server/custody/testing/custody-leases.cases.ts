import { beforeEach, describe, expect, test } from 'vitest'
import { generateSshKeyPair, type SshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { signStatement } from '#shared/node/ssh/statement.ts'
import { endLeases } from '#web/server/gateways/store/job-leases.ts'
import { custodyWorlds, type CustodyWorld } from './custody-world.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, type Person } from '#web/server/testing/people.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { gatewayForm, newKey } from '#web/server/testing/scene.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { workstationOf } from './workstation.ts'

/** Who works on a job of a workstation, until when, and how it ends. */
export function custodyLeaseCases(open: OpenDatabase): void {
  describe('leases of workstations, custody', () => {
    const { now, take, takeAs, key, mustTake, planAndApply } = custodyWorlds(open)
    let { server, me, scene, host } = {} as CustodyWorld
    beforeEach(() => {
      ;({ server, me, scene, host } = now())
    })
    const { stateOf, enrol } = runsOf(() => ({ me, scene }))

    test('a lease is one workstation’s until it runs out; who lost it says nothing more', async () => {
      await planAndApply()
      const first = await mustTake()
      expect(await take()).toBeNull()
      const beat = { gatewayId: scene.gatewayId, step: null, tookMs: [], undoAtMs: null, log: null }
      good(await me.custody.report({ ...beat, fence: first.fence }))
      server.clock.advance(30_000)
      const second = await mustTake()
      expect(second.fence).toBe(first.fence + 1)
      expect(refused(await me.custody.report({ ...beat, fence: first.fence }))).toMatchObject({
        code: 'lease-lost',
        facts: { gateway: host },
      })
      const end = { kind: 'confirmed' as const, generation: 1, publicKey: newKey(), tookMs: [] }
      const { gatewayId } = scene
      expect(refused(await me.custody.settle({ gatewayId, fence: first.fence, end })).code).toBe('lease-lost')
      expect((await stateOf()).kind).toBe('synchronizing')
      const colleague = await addPerson(server, me, ['operator'])
      expect(refused(await colleague.custody.report({ ...beat, fence: second.fence })).code).toBe(
        'lease-lost',
      )
      expect(refused(await colleague.custody.settle({ gatewayId, fence: second.fence, end })).code).toBe(
        'lease-lost',
      )
      good(await workstationOf(server, me).work(second))
      expect(refused(await me.custody.settle({ gatewayId, fence: second.fence, end })).code).toBe(
        'lease-lost',
      )
      expect((await stateOf()).kind).toBe('synchronized')
    })

    test('a server that starts again leaves the lease with the workstation', async () => {
      await planAndApply()
      const job = await mustTake()
      await endLeases(server.running.composition.store)
      expect(await take()).toBeNull()
      good(await workstationOf(server, me).work(job))
      expect((await stateOf()).kind).toBe('synchronized')
    })

    test('preshared keys are for whoever has the gateway’s key, once for each lease', async () => {
      await planAndApply()
      good(await workstationOf(server, me).work(await mustTake()))
      await enrol(0)
      await planAndApply()
      const { gatewayId } = scene
      const operator = await addPerson(server, me, ['operator'])
      const { owner, targets } = good(await operator.custody.targets({}))
      const fence = targets[0]?.fence ?? 0
      const stranger = generateSshKeyPair('stranger')
      const sign = async ({ privateKey }: SshKeyPair, leased = fence) =>
        (await signStatement(
          { kind: 'key', privateKey },
          { kind: 'lease', organizationId: owner, gatewayId, fence: leased },
        )) ?? ''
      for (const proof of ['', await sign(stranger), await sign(key(), fence + 1)])
        expect(refused(await operator.custody.take({ gatewayId, proof }))).toMatchObject({
          code: 'ssh-key-missing',
          facts: { gateway: host },
        })
      const proof = await sign(key())
      expect(
        Object.keys(good(await operator.custody.take({ gatewayId, proof }))?.presharedKeys ?? {}),
      ).toHaveLength(1)
      server.clock.advance(30_000)
      expect(refused(await operator.custody.take({ gatewayId, proof })).code).toBe('ssh-key-missing')
    })

    test('another key is named by an administrator, or by the key before it', async () => {
      const { gatewayId } = scene
      const operator = await addPerson(server, me, ['operator'])
      const next = generateSshKeyPair('next')
      const { publicKey } = next
      const name = (proof: string) => operator.custody.setKey({ gatewayId, publicKey, proof })
      const successor = { kind: 'successor', organizationId: me.session.organizationId, gatewayId } as const
      const sign = async ({ privateKey }: SshKeyPair, named: string) =>
        (await signStatement({ kind: 'key', privateKey }, { ...successor, publicKey: named })) ?? ''
      const forged = ['', await sign(next, publicKey), await sign(key(), key().publicKey)]
      for (const proof of forged) expect(refused(await name(proof)).code).toBe('unauthorized')
      good(await operator.custody.setKey({ gatewayId, publicKey: key().publicKey }))
      good(await name(await sign(key(), publicKey)))
      expect(good(await me.gateways.page({})).rows[0]?.sshPublicKey).toBe(publicKey)
      good(await me.custody.setKey({ gatewayId, publicKey: key().publicKey }))
    })

    test('custody is turned by administrators with their password only', async () => {
      const { gatewayId } = scene
      const operator = await addPerson(server, me, ['operator'])
      const form = { ...gatewayForm, name: host, publicAddress: host, custody: 'server' as const }
      const change = (person: Person, given: string) =>
        person.gateways.change({ ...form, id: gatewayId, password: given })
      expect(refused(await change(operator, password)).code).toBe('unauthorized')
      expect(refused(await change(me, 'wrong'))).toMatchObject({ code: 'password-wrong', at: ['password'] })
      const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
      const edits = [{ kind: 'change-gateway' as const, id: gatewayId, form }]
      expect(refused(await me.networks.edit({ id: scene.networkId, revision, edits })).code).toBe(
        'unauthorized',
      )
      expect(good(await me.gateways.page({})).rows[0]?.sshPublicKey).toBe(key().publicKey)
      // What else is in its form is an operator's, too.
      good(
        await operator.gateways.change({ ...form, custody: 'workstation', id: gatewayId, listenPort: 51821 }),
      )
      expect(good(await change(me, password)).sshPublicKey).not.toBe(key().publicKey)
    })

    test('two workstations that take at once: one gets the job', async () => {
      await planAndApply()
      const colleague = await addPerson(server, me, ['operator'])
      const jobs = await Promise.all([me, colleague, me, colleague].map((person) => take(person)))
      expect(jobs.filter((job) => job !== null)).toHaveLength(1)
    })

    test('a failure is told as it is, with what is true', async () => {
      await planAndApply()
      const { fence } = await mustTake()
      const found = { code: 'ssh-timeout', facts: { host, port: 22, seconds: 10 } }
      const end = { kind: 'failed' as const, problem: found, truth: 'as-before' as const }
      const { gatewayId } = scene
      const cleaned = await me.custody.settle({ gatewayId, fence, end: { kind: 'cleaned' } })
      expect(refused(cleaned).code).toBe('input-invalid')
      good(await me.custody.settle({ gatewayId, fence, end }))
      expect(await stateOf()).toMatchObject({
        kind: 'error',
        truth: 'as-before',
        problem: { code: 'ssh-timeout', facts: { host } },
      })
    })

    test('a job that no workstation takes is taken back; one that was left is of unknown end', async () => {
      await planAndApply()
      const undo = () => me.networks.undo({ id: scene.networkId, gatewayId: scene.gatewayId })
      good(await undo())
      expect((await stateOf()).kind).toBe('not-synchronized')
      expect(await take()).toBeNull()
      expect(refused(await undo()).code).toBe('custody-workstation')
      expect(good(await me.networks.drawing({ id: scene.networkId })).applied).toBeNull()
      await planAndApply()
      const job = await mustTake()
      expect(refused(await undo()).code).toBe('custody-workstation')
      server.clock.advance(30_000)
      good(await undo())
      expect(await stateOf()).toMatchObject({ kind: 'error', truth: 'unknown' })
      const settled = await workstationOf(server, me).work(job)
      expect(refused(settled)).toMatchObject({ code: 'lease-lost' })
    })

    test('a rotated token makes a waiting job stale', async () => {
      await planAndApply()
      good(await workstationOf(server, me).work(await mustTake()))
      await enrol(0)
      await planAndApply()
      good(await me.networks.rotateToken({ id: scene.networkId }))
      expect(refused(await takeAs(me))).toMatchObject({
        code: 'plan-stale',
        facts: { gateway: host },
      })
      expect(await stateOf()).toMatchObject({ kind: 'error', problem: { code: 'plan-stale' } })
    })

    test('it is cleaned under a lease, too', async () => {
      await planAndApply()
      const { gatewayId } = scene
      expect(refused(await me.custody.takeCleaning({ gatewayId })).code).toBe('gateway-busy')
      good(await workstationOf(server, me).work(await mustTake()))
      const job = good(await me.custody.takeCleaning({ gatewayId }))
      expect(job).toMatchObject({ kind: 'clean', desired: null, presharedKeys: {} })
      good(await me.custody.settle({ gatewayId, fence: job.fence, end: { kind: 'cleaned' } }))
      expect((await stateOf()).kind).toBe('not-synchronized')
      expect(good(await me.gateways.page({})).rows[0]?.publicKey).toBeNull()
    })
  })
}
