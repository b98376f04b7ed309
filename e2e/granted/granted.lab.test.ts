import { expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { compare } from './compare.ts'
import { addNetwork } from './draw.ts'
import { createWorld } from './world.ts'
import { giveBack, takeStep } from './steps.ts'

skipWithout(missingForLab())
const { TRAMA_GRANTED_SEED: seedText = '5' } = process.env
const seed = Number(seedText)
const steps = 50

test('what is shown as granted is what the kernels of the gateways grant', async ({ onTestFailed }) => {
  const done: string[] = []
  onTestFailed(() => console.error(`seed ${seed}\n${done.join('\n')}`))
  const world = await createWorld(seed)
  try {
    for (let count = 0; count < 2; count += 1) await addNetwork(world)
    const tally = { applied: 0, outages: 0, restarts: 0 }
    let [most, compared] = [0, 0]
    for (let count = 0; count < steps; count += 1) {
      const did = await takeStep(world, tally)
      done.push(`${count} ${did}`)
      const seen = await compare(world, `seed ${seed}, step ${count}, ${did}`)
      most = Math.max(most, seen.grants)
      compared += seen.gateways
    }
    for (const seat of world.seats) await giveBack(seat)
    await compare(world, `seed ${seed}, at the end`)
    expect(tally.applied).toBeGreaterThan(2)
    expect(tally.outages).toBeGreaterThan(2)
    expect(tally.restarts).toBeGreaterThan(0)
    expect(compared, 'most gateways have power, and an end that was seen').toBeGreaterThan(2 * steps)
    expect(most, 'gateways that grant nothing compare nothing').toBeGreaterThan(10)
  } finally {
    await world.close()
  }
}, 600_000)
