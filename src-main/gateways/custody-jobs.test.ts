import { afterEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Role } from '#shared/model/permissions.ts'
import type { Custody } from '#main/ports/desktop-ports.ts'
import { createCustody } from './custody.ts'
import { createDesk, heldId, networkId, otherId, type Desk } from './testing/desk.ts'

const running: Custody[] = []
afterEach(async () => {
  for (const custody of running.splice(0)) await custody.stop()
})

function open(desk: Desk): Custody {
  const custody = createCustody(desk)
  running.push(custody)
  return custody
}

/** A synchronization as the API describes it; `change` is made to what is desired. */
function job(change: object = {}): object {
  const desired = {
    gatewayId: heldId,
    interface: { name: 'trama0', addresses: ['10.20.0.1/24'], listenPort: 51820, mtu: 1420 },
    peers: [],
    routes: [],
    firewall: { skeleton: 1, sets: {} },
    forward: { ipv4: true, ipv6: false },
    autoStart: true,
    ...change,
  }
  return {
    gatewayId: heldId,
    kind: 'synchronize',
    fence: 2,
    leaseMs: 20_000,
    undoAfterS: 60,
    planDigest: 'x',
    planned: { missingPackages: [], wireguard: 'kernel' },
    desired,
    applied: null,
    presharedKeys: {},
  }
}

function peer(publicKey: string): object {
  const ref = {
    networkId,
    networkTokenVersion: 1,
    gatewayId: heldId,
    gatewayTokenVersion: 1,
    peerKey: publicKey,
  }
  return { publicKey, presharedKey: ref, allowedIPs: [], endpoint: null, keepaliveS: 0, nodeId: otherId }
}

const unreachable = problem('ssh-refused', { host: 'gw.example.org', port: 22 })

describe('a queued job', () => {
  const view = (id: string, kind: string, custody = 'workstation') => ({ id, custody, state: { kind } })

  test.each<{
    readonly name: string
    readonly listed: object[]
    readonly roles?: Role[]
    readonly taken: string[]
  }>([
    { name: 'that waits', listed: [view(heldId, 'pending')], taken: [heldId] },
    { name: 'that an application left', listed: [view(heldId, 'synchronizing')], taken: [heldId] },
    { name: 'of a gateway whose key is elsewhere', listed: [view(otherId, 'pending')], taken: [] },
    { name: 'of the server', listed: [view(heldId, 'pending', 'server')], taken: [] },
    { name: 'that is done', listed: [view(heldId, 'synchronized')], taken: [] },
    { name: 'before a viewer', listed: [view(heldId, 'pending')], roles: ['viewer'], taken: [] },
  ])('$name', async ({ listed, roles, taken }) => {
    const desk = await createDesk()
    if (roles !== undefined) desk.become(...roles)
    desk.answers['gateways.page'] = () => ok({ rows: listed, total: listed.length })
    desk.answers['custody.take'] = () => ok(null)
    open(desk)
    await desk.clock.advance(1)
    const takes = desk.calls.filter(({ name }) => name === 'custody.take')
    expect(takes.map(({ input }) => (input as { gatewayId: string }).gatewayId)).toEqual(taken)
  })

  test('stays queued while the vault is locked', async () => {
    const desk = await createDesk()
    desk.answers['gateways.page'] = () => ok({ rows: [view(heldId, 'pending')], total: 1 })
    desk.lock()
    open(desk)
    await desk.clock.advance(60_000)
    expect(desk.calls.some(({ name }) => name === 'gateways.page')).toBe(true)
    expect(desk.calls.some(({ name }) => name === 'custody.take')).toBe(false)
  })

  test.each([
    {
      name: 'a key with lines in it',
      change: { peers: [peer('x\n[Interface]')] },
      at: 'desired.peers.0.publicKey',
    },
    { name: 'a range that is none', change: { routes: ['10.0.0.0/8; reboot'] }, at: 'desired.routes.0' },
    {
      name: 'a set that is none',
      change: { firewall: { skeleton: 1, sets: { 'x {': [] } } },
      at: 'desired.firewall',
    },
    { name: 'a configuration of another gateway', change: { gatewayId: otherId }, at: 'gatewayId' },
  ])('of an API in other hands is refused before the machine is met: $name', async ({ change, at }) => {
    const desk = await createDesk()
    desk.answers['gateways.page'] = () => ok({ rows: [view(heldId, 'pending')], total: 1 })
    desk.answers['custody.take'] = () => ok(job(change))
    desk.answers['custody.settle'] = () => ok({})
    open(desk)
    await desk.clock.advance(1)
    const settled = desk.calls.find(({ name }) => name === 'custody.settle')?.input
    expect(settled).toMatchObject({
      end: {
        kind: 'failed',
        problem: { code: 'check-failed', facts: { tool: 'Trama' } },
        truth: 'as-before',
      },
    })
    expect(JSON.stringify(settled)).toContain(at)
  })

  test.each([
    { name: 'that nobody had begun', kind: 'pending', truth: 'as-before' },
    { name: 'that somebody had begun', kind: 'synchronizing', truth: 'unknown' },
  ])('$name, whose machine cannot be reached: $truth', async ({ kind, truth }) => {
    const desk = await createDesk({ open: () => Promise.resolve(fail(unreachable)) })
    desk.answers['gateways.page'] = () => ok({ rows: [view(heldId, kind)], total: 1 })
    desk.answers['custody.take'] = () => ok(job())
    desk.answers['custody.report'] = () => ok({})
    desk.answers['custody.settle'] = () => ok({})
    open(desk)
    await desk.clock.advance(1)
    expect(desk.calls.find(({ name }) => name === 'custody.settle')?.input).toEqual({
      gatewayId: heldId,
      fence: 2,
      end: { kind: 'failed', problem: unreachable, truth },
    })
  })
})
