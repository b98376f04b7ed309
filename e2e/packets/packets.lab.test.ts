import { expect, test } from 'vitest'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { printFirewall } from '#shared/compile/nftables/print.ts'
import { comparePackets } from './compare.ts'
import { missingForPackets } from './requirements.ts'

const missing = missingForPackets()
// One seed, so that a run can be had again; `npm run bench -- packets --seed S --pairs N` tries others.
const seed = 20_261_120

test('random networks: the kernel lets pass what reachability says, gateway by gateway', async (ctx) => {
  if (missing !== null) return ctx.skip(missing)
  const { mismatches, ...counts } = await comparePackets({ pairs: 5000, seed, perGateway: 60 })
  console.log(`packets: seed ${seed}`, counts)
  expect(mismatches).toEqual([])
  expect(counts.pairs).toBeGreaterThanOrEqual(5000)
  // Mostly edges, so mostly no; but the yes must be tried as well.
  expect(counts.passed).toBeGreaterThan(200)
})

const broken = [
  { name: 'without its last drops', from: /\t\tdrop\n/g, to: '\t\taccept\n' },
  {
    name: 'that forgets whose tunnel ends here',
    from: /ip saddr @direct4 (ip saddr \. ip daddr \. meta)/g,
    to: '$1',
  },
  { name: 'without the openings for chosen devices', from: /.*dport @chosen4 accept\n/g, to: '' },
  {
    name: 'that lets devices talk without being told',
    from: / ip saddr \. ip daddr @(internal|relay)4/g,
    to: '',
  },
  {
    name: 'whose exit is more than the internet',
    from: /oifname != "trama0" (ip saddr @exit4) ip daddr != \{[^}]*\} ip daddr != @closed4 accept/g,
    to: '$1 accept',
  },
  { name: 'with one port too many', from: / \. tcp \. 443,/g, to: ' . tcp . 443-444,' },
]

for (const { name, from, to } of broken) {
  test(`a table ${name} is noticed`, async (ctx) => {
    if (missing !== null) return ctx.skip(missing)
    let isBroken = false
    const print = (config: GatewayConfig): string => {
      const text = printFirewall(config)
      isBroken ||= text.search(from) >= 0
      return text.replaceAll(from, to)
    }
    const { mismatches } = await comparePackets({
      pairs: 3000,
      seed: 1,
      perGateway: 60,
      print,
      stopAtFirst: true,
    })
    expect(isBroken).toBe(true)
    expect(mismatches.length).toBeGreaterThan(0)
  })
}
