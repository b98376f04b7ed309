import { expect, test } from 'vitest'
import { compileGateway } from '#shared/compile/compile.ts'
import { printFirewall, printFirewallDifference } from '#shared/compile/nftables/print.ts'
import { company } from '#shared/compile/testing/sample-networks.ts'
import type { Model } from '#shared/model/model.ts'
import { sourcePort } from './frame.ts'
import type { Probe } from './probe.ts'
import { missingForPackets } from './requirements.ts'
import { createRig, tupleOf } from './rig.ts'

const missing = missingForPackets()
const lanAddress = '192.168.10.1'
const [ana, eva, server, wiki] = ['10.20.0.10', '10.20.0.12', '192.168.10.5', '2001:db8:10::80']

/** The hub with one more rule for Ana: a time server in its LAN. */
const model: Model = {
  ...company,
  rules: [
    ...company.rules,
    {
      id: 'time',
      networkId: 'company',
      kind: 'server',
      name: 'time',
      address: server,
      ports: '123/udp',
      audience: 'chosen',
      active: true,
    },
  ],
  relations: [
    ...company.relations,
    { id: 'a', networkId: 'company', kind: 'rule', from: 'hub', to: 'time', exit: false },
    { id: 'b', networkId: 'company', kind: 'audience', from: 'ana-laptop', to: 'time', exit: false },
  ],
}
const withoutAna = { ...model, relations: model.relations.filter((each) => each.id !== 'b') }

const asks: Probe = { from: 'tunnel', source: ana, address: server, protocol: 'udp', port: 123 }
/** Comes back to the gateway, which knows whom it stands for. */
const answers: Probe = {
  from: 'lan',
  source: server,
  address: lanAddress,
  protocol: 'udp',
  port: sourcePort,
  sourcePort: 123,
}
const answered = `${server} ${ana} udp ${sourcePort}`
const internal: Probe = { from: 'tunnel', source: ana, address: eva, protocol: 'udp', port: 9 }
const internalAnswer: Probe = {
  from: 'tunnel',
  source: eva,
  address: ana,
  protocol: 'udp',
  port: sourcePort,
  sourcePort: 9,
}

test('answers pass, questions from the LAN do not, and access that is taken away ends at once, both ways', async (ctx) => {
  if (missing !== null) return ctx.skip(missing)
  const rig = await createRig()
  try {
    const [from, to] = [compileGateway(model, 'hub'), compileGateway(withoutAna, 'hub')]
    await rig.become(from, { rules: printFirewall(from), ownAddresses: [lanAddress] })
    const unasked = await rig.shoot([
      { ...answers, address: ana },
      { ...internalAnswer, source: server, from: 'lan' },
    ])
    expect([...unasked]).toEqual([])
    const running = await rig.shoot([asks, answers, internal, internalAnswer], { keep: true })
    expect([...running].toSorted()).toEqual(
      [answered, tupleOf(asks), tupleOf(internal), tupleOf(internalAnswer)].toSorted(),
    )
    await rig.run(['nft', '-f', '-'], printFirewallDifference(from, to))
    const after = await rig.shoot([asks, answers, internal, internalAnswer], { keep: true })
    expect([...after].toSorted()).toEqual([tupleOf(internal), tupleOf(internalAnswer)].toSorted())
  } finally {
    await rig.close()
  }
})

test('a host in the LAN sees the gateway, not the device; between tunnels addresses stay', async (ctx) => {
  if (missing !== null) return ctx.skip(missing)
  const rig = await createRig()
  try {
    const config = compileGateway(model, 'hub')
    await rig.become(config, { rules: printFirewall(config), ownAddresses: [lanAddress, '2001:db8:77::1'] })
    await rig.run(['nft', '-f', '-'], witness)
    await rig.shoot(
      [asks, internal, { ...asks, source: 'fd42:0:0:1::10', address: wiki, protocol: 'tcp', port: 443 }],
      { keep: true },
    )
    const seen = await rig.run(['nft', 'list', 'table', 'inet', 'witness'])
    expect(seen).toContain(`${lanAddress} . ${server}`)
    expect(seen).toContain(`2001:db8:77::1 . ${wiki}`)
    expect(seen).toContain(`${ana} . ${eva}`)
    expect(seen).not.toContain(`${ana} . ${server}`)
  } finally {
    await rig.close()
  }
})

/** Looks at packets after everything else, when they leave. */
const witness = `
table inet witness {
  set left4 { type ipv4_addr . ipv4_addr; flags dynamic; size 1024; }
  set left6 { type ipv6_addr . ipv6_addr; flags dynamic; size 1024; }
  chain leaving {
    type filter hook postrouting priority 300; policy accept;
    meta l4proto { tcp, udp } add @left4 { ip saddr . ip daddr }
    meta l4proto { tcp, udp } add @left6 { ip6 saddr . ip6 daddr }
  }
}
`
