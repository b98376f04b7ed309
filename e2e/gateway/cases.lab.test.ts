import { afterEach, describe, expect, test } from 'vitest'
import { gatewayCases } from '#shared/app/gateways.cases.ts'
import { bring, code, first, onNew, type GatewayWorld } from '#shared/app/gateways.world.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { diffSnapshots, type Snapshot } from '#e2e/lab/snapshot.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { inGateway, targetOf, testKey, untilSettled } from './lab-gateway.ts'
import { makeConfig, makePeer, presharedKeyOf } from './make-config.ts'

const reason = missingForLab()
let gateway: LabGateway
let world: GatewayWorld
let untouched: Snapshot

const lab = labForFile(async () => {
  gateway = await lab.gateway({ name: 'cases', user: 'trama', authorize: [testKey.publicKey] })
  world = {
    gateways: createGateways(),
    target: targetOf(gateway),
    configs: [
      makeConfig({ peers: [makePeer(1), makePeer(2)] }),
      makeConfig({
        peers: [makePeer(2, { keepaliveS: 25 }), makePeer(3)],
        addresses: ['10.20.0.1/16', '10.30.0.1/24'],
        routes: ['192.168.77.0/24', 'fd77::/64'],
        listenPort: 51821,
        chosen: ['10.20.1.4 . 192.168.77.1 . tcp . 443'],
      }),
    ],
    presharedKey: presharedKeyOf,
    pass: () => untilSettled(gateway),
    restart: async () => {
      await gateway.kill()
      await gateway.boot()
    },
    changeByHand: async () => {
      await inGateway(gateway, 'wg set trama0 peer "$(wg show trama0 peers | head -n 1)" remove')
    },
  }
  untouched = await gateway.snapshot()
})

describe('a real gateway', () => {
  afterEach(async () => {
    if (reason !== null) return
    // What is left of one case is the next one's fault.
    const refusal = code(await onNew(world, (session) => session.clean()))
    if (refusal !== null) throw new Error(`the gateway is not cleaned: ${refusal}`)
  })

  test.each(gatewayCases)('$name', async (each) => {
    expect(await each.run(world)).toEqual(each.expect)
  })

  test('is not looked at behind a person’s back once a change is confirmed', async () => {
    await bring(world, first(world))
    const unit = ['systemctl', 'is-active', 'trama.service']
    expect((await gateway.exec(unit)).stdout.trim()).toBe('active')
  })

  test('is after all that as it was before us, byte for byte', async () => {
    expect(diffSnapshots(untouched, await gateway.snapshot())).toEqual([])
  })
})
