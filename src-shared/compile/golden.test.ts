import { expect, test } from 'vitest'
import { check } from '#shared/model/check.ts'
import { compileGateway } from './compile.ts'
import type { PresharedKeyRef } from './config/config.ts'
import { compileDevice } from './device-file.ts'
import { printFirewall } from './nftables/print.ts'
import { company, office } from './testing/sample-networks.ts'
import { printDeviceFile, printInterface } from './wireguard/print.ts'

const words = {
  office: 'An office: one gateway, Ana and Bob with a device each, one web server for everyone. IPv4 only.',
  company:
    'A hub, a branch and a database machine; IPv4 and IPv6; devices may talk to each other. Ana may use the\n' +
    "# branch's printers and the database, Bob leaves for the internet at the hub, Eva is at the branch, Tom has no key.",
} as const

const gateways = [
  { name: 'office-hq', model: office, words: words.office, gatewayId: 'hq' },
  { name: 'company-hub', model: company, words: words.company, gatewayId: 'hub' },
  { name: 'company-branch', model: company, words: words.company, gatewayId: 'branch' },
  { name: 'company-db', model: company, words: words.company, gatewayId: 'db' },
] as const

test.each(gateways)(
  '$name: rules and interface are as they were reviewed',
  async ({ name, model, words, gatewayId }) => {
    expect(check(model)).toEqual([])
    const config = compileGateway(model, gatewayId)
    const secrets = { privateKey: '<private key>', presharedKey: formatRef }
    await expect(`# ${words}\n${printFirewall(config)}`).toMatchFileSnapshot(`nftables/golden/${name}.nft`)
    await expect(`# ${words}\n${printInterface(config, secrets)}`).toMatchFileSnapshot(
      `wireguard/golden/${name}.conf`,
    )
  },
)

const devices = [
  { name: 'office-ana', model: office, networkId: 'office', deviceId: 'ana-laptop' },
  { name: 'company-ana', model: company, networkId: 'company', deviceId: 'ana-laptop' },
  { name: 'company-bob-leaves-at-the-hub', model: company, networkId: 'company', deviceId: 'bob-phone' },
] as const

test.each(devices)(
  '$name: the device file is as it was reviewed',
  async ({ name, model, networkId, deviceId }) => {
    const file = compileDevice(model, deviceId, networkId)
    const text = printDeviceFile({
      ...file,
      privateKey: '<private key>',
      peers: file.peers.map((peer) => ({ ...peer, presharedKey: formatRef(peer.presharedKey) })),
    })
    await expect(text).toMatchFileSnapshot(`wireguard/golden/${name}.conf`)
  },
)

function formatRef(ref: PresharedKeyRef): string {
  return `<${ref.networkId} v${ref.networkTokenVersion}, ${ref.gatewayId} v${ref.gatewayTokenVersion}, ${ref.peerKey.slice(0, 8)}>`
}
