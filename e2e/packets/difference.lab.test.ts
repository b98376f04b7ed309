import { expect, test } from 'vitest'
import { compileAll } from '#shared/compile/compile.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { printFirewall, printFirewallDifference } from '#shared/compile/nftables/print.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { missingForPackets } from './requirements.ts'
import { createRig, type Rig } from './rig.ts'

const missing = missingForPackets()

test('a difference of elements makes one table the other, and what the kernel says is what was compiled', async (ctx) => {
  if (missing !== null) return ctx.skip(missing)
  const rig = await createRig()
  const changed = { all: 0, empty: 0 }
  try {
    for (let seed = 1; seed <= 60; seed += 1) {
      const chance = createChance(seed)
      const model = drawModel(chance)
      const [before, after] = [compileAll(model), compileAll(edit(chance, model))]
      for (const [gatewayId, from] of before) {
        const to = after.get(gatewayId) ?? from
        await rig.run(['nft', '-f', '-'], printFirewall(from))
        expect(await readKernel(rig)).toEqual(from.firewall.sets)
        const difference = printFirewallDifference(from, to)
        if (difference !== '') await rig.run(['nft', '-f', '-'], difference)
        expect(await readKernel(rig)).toEqual(to.firewall.sets)
        changed[difference === '' ? 'empty' : 'all'] += 1
      }
    }
  } finally {
    await rig.close()
  }
  expect(changed.all).toBeGreaterThan(100)
})

/** As nft prints them: the compiler has every element in the same form, so that drift is told by its text. */
async function readKernel(rig: Rig): Promise<GatewayConfig['firewall']['sets']> {
  const listing = await rig.run(['nft', 'list', 'table', 'inet', 'trama'])
  const sets = [...listing.matchAll(/set (\w+) \{([^}]*?)(?:elements = \{([^}]*)\}\s*)?\}/g)]
  return Object.fromEntries(
    sets.map(([, name = '', , elements = '']) => [
      name,
      elements
        .split(',')
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .toSorted(),
    ]),
  )
}

/** What people do: other ports, other devices, switches turned. */
function edit(chance: Chance, model: Model): Model {
  return {
    ...model,
    networks: model.networks.map((each) => ({
      ...each,
      allowInternalTraffic: chance.percent(20) ? !each.allowInternalTraffic : each.allowInternalTraffic,
    })),
    devices: model.devices.map((each) => ({ ...each, active: chance.percent(80) })),
    rules: model.rules.map((each) => ({
      ...each,
      ports: chance.percent(40) ? chance.pick(['443', '400-500', '1-65535', '53/udp,443']) : each.ports,
      audience: chance.percent(15) ? chance.pick(['everyone', 'chosen']) : each.audience,
    })),
    relations: model.relations.filter((each) => each.kind !== 'audience' || chance.percent(75)),
  }
}
