import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { fakeHostKey } from '#shared/fakes/fake-machine.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { authorizeByPassword } from '#main/keys/authorize.ts'
import { createCustody } from './custody.ts'
import { createDesk, heldId, networkId, organizationId, type Desk } from './testing/desk.ts'

const [own, evil] = [fakeHostKey('own'), fakeHostKey('evil')]

/** A workstation that meets `answering`, and an API that has `named` pinned. */
async function meet(answering: HostKey, named: HostKey | null): Promise<Desk> {
  const desk = await createDesk({ greet: () => Promise.resolve(ok(answering)) })
  name(desk, named)
  desk.answers['gateways.pin'] = () => ok('pinned')
  return desk
}

function name(desk: Desk, hostKey: HostKey | null): void {
  const target = { name: 'Held', host: 'gw.example.org', port: 22, user: 'root', sshPublicKey: null }
  desk.answers['custody.targets'] = () =>
    ok({
      owner: organizationId,
      targets: [{ ...target, gatewayId: heldId, hostKey, networkIds: [networkId] }],
    })
}

async function reach(desk: Desk) {
  const target = await desk.own.find(heldId)
  return target.ok ? desk.own.reach(target.value) : target
}

async function pin(desk: Desk, hostKey: HostKey, replaces: string | null = null) {
  const custody = createCustody(desk)
  return (
    (await custody
      .answer('gateways', 'pin', { id: heldId, hostKey, replaces })
      ?.finally(() => custody.stop())) ?? null
  )
}

const changed = (pinned: HostKey, now: HostKey) =>
  fail(
    problem('host-key-changed', { host: 'gw.example.org', pinned: pinned.fingerprint, now: now.fingerprint }),
  )

describe('a host key that this computer knows', () => {
  test('is pinned here and at the API, and no other that the API names is believed', async () => {
    const desk = await meet(own, null)
    expect(await pin(desk, own)).toEqual(ok('pinned'))
    expect(desk.calls.filter((call) => call.name === 'gateways.pin')).toHaveLength(1)
    name(desk, own)
    expect(await reach(desk)).toMatchObject({ ok: true, value: { hostKey: own } })
    name(desk, evil)
    expect(await reach(desk)).toEqual(changed(own, evil))
  })

  test('is the first one that the API names, where nobody compared it here', async () => {
    const desk = await meet(own, own)
    expect(await reach(desk)).toMatchObject({ ok: true })
    name(desk, evil)
    expect(await reach(desk)).toEqual(changed(own, evil))
  })

  test('is another one after a person compared it here', async () => {
    const desk = await meet(own, own)
    await reach(desk)
    desk.keyring.gateways.greet = () => Promise.resolve(ok(evil))
    name(desk, evil)
    expect(await pin(desk, evil, evil.fingerprint)).toEqual(ok('pinned'))
    expect(await reach(desk)).toMatchObject({ ok: true, value: { hostKey: evil } })
  })

  test('is the one that answers, by the fingerprint that it has', async () => {
    const desk = await meet(own, null)
    expect(await pin(desk, evil)).toEqual(changed(evil, own))
    expect(await pin(desk, { ...evil, fingerprint: own.fingerprint })).toMatchObject({
      problem: { code: 'input-invalid' },
    })
    expect(desk.calls.filter((call) => call.name === 'gateways.pin')).toEqual([])
  })

  test('stays as it was when the API refuses', async () => {
    const desk = await meet(own, null)
    desk.answers['gateways.pin'] = () => fail(problem('not-found'))
    expect(await pin(desk, own)).toMatchObject({ ok: false })
    expect(desk.own.record(heldId).hostKey).toBeNull()
  })
})

test('a password goes to no machine whose key was not known on this computer', async () => {
  const desk = await meet(evil, evil)
  const target = await desk.own.find(heldId)
  if (!target.ok) throw new Error(target.problem.code)
  expect(await authorizeByPassword(desk.own, target.value, 'secret')).toEqual(
    fail(
      problem('host-key-unknown', {
        host: 'gw.example.org',
        fingerprint: evil.fingerprint,
        keyType: 'ssh-ed25519',
      }),
    ),
  )
})
