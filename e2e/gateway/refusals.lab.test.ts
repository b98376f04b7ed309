import { describe, expect, test } from 'vitest'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { diffSnapshots } from '#e2e/lab/snapshot.ts'
import { inGateway, targetOf, testKey } from './lab-gateway.ts'
import { makeConfig, makePeer } from './make-config.ts'
import { meet } from './meet.ts'
import { planJob, synchronizeOn } from './synchronize-on.ts'

const gateways = createGateways()
const config = makeConfig({ peers: [makePeer(1)] })

let gateway: LabGateway

const lab = labForFile(async () => {
  gateway = await lab.gateway({ name: 'refuses', user: 'trama', authorize: [testKey.publicKey] })
})

describe('what is refused later than by its form changes nothing either', () => {
  test('no package to be had', async () => {
    const bare = await lab.gateway({
      name: 'no-packages',
      user: 'trama',
      bare: true,
      authorize: [testKey.publicKey],
    })
    await inGateway(bare, 'mv /srv/packages /srv/away')
    const before = await bare.snapshot()
    expect(await meet(gateways, targetOf(bare), config)).toMatchObject({
      code: 'install-failed',
      facts: {
        packages: 'nftables wireguard-go wireguard-tools',
        output: expect.stringContaining('E:') as unknown,
      },
    })
    expect(diffSnapshots(before, await bare.snapshot())).toEqual([])
  })

  test('a peer whose name does not resolve', async () => {
    const before = await gateway.snapshot()
    const far = makePeer(2, { endpoint: 'no-such-peer.invalid:51820' })
    expect(await meet(gateways, targetOf(gateway), makeConfig({ peers: [far] }))).toEqual({
      code: 'host-unresolved',
      facts: { host: 'no-such-peer.invalid' },
    })
    expect(diffSnapshots(before, await gateway.snapshot())).toEqual([])
  })

  test('a gateway of another organization', async () => {
    const target = targetOf(gateway)
    const aim = { gateways, target, desired: config, applied: null, fence: 1 }
    expect(await synchronizeOn(gateways, await planJob(aim))).toMatchObject({ kind: 'confirmed' })
    const before = await gateway.snapshot()
    const stranger = { ...target, owner: 'organization-2' }
    expect(await meet(gateways, stranger, config)).toMatchObject({
      code: 'gateway-owned-elsewhere',
      facts: { owner: 'organization-1' },
    })
    expect(diffSnapshots(before, await gateway.snapshot())).toEqual([])
  })

  test('a host key that changed', async () => {
    const target = targetOf(gateway)
    await gateway.changeHostKey()
    const before = await gateway.snapshot()
    expect(await meet(gateways, target, config)).toMatchObject({
      code: 'host-key-changed',
      facts: { host: gateway.ipv4, pinned: target.hostKey.fingerprint, now: gateway.hostKeyFingerprint },
    })
    expect(diffSnapshots(before, await gateway.snapshot())).toEqual([])
    expect(gateway.hostKeyFingerprint).not.toBe(target.hostKey.fingerprint)
  })
})
