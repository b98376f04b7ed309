import { applySteps } from '#shared/contract/states.ts'
import { createFaultWorld, faultKinds, isSound, type Outcome } from '#e2e/gateway/fault-world.ts'
import { createLab } from '#e2e/lab/lab.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

const longestMs = 600

/**
 * Synchronizations of a real gateway with a fault each, drawn by kind, step and moment: how many gateways were
 * afterwards not reachable, neither wholly old nor wholly new, or something else than was told. All have to
 * be 0. The same `--seed` draws the same faults.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const runs = readCount(options, 'runs', 50)
  const seed = readCount(options, 'seed', 1)
  const chance = createFakeRandomness(`faults ${String(seed)}`)
  const draw = (below: number): number => {
    const [high = 0, low = 0] = chance.bytes(2)
    return (high * 256 + low) % below
  }
  const lab = await createLab()
  const outcomes: Outcome[] = []
  const begin = performance.now()
  try {
    const world = await createFaultWorld(lab, 'faults')
    for (let trial = 0; trial < runs; trial += 1) {
      const kind = faultKinds[draw(faultKinds.length)] ?? 'power'
      const step = applySteps[draw(applySteps.length)] ?? 'apply'
      const fault = { kind, step, afterMs: draw(longestMs) }
      const outcome = await world.run(fault)
      outcomes.push(outcome)
      if (!isSound(outcome)) console.error(JSON.stringify({ trial, fault, outcome }))
    }
  } finally {
    await lab.close()
  }
  const count = (isSo: (outcome: Outcome) => boolean): number => outcomes.filter(isSo).length
  yield {
    bench: 'faults',
    case: `seed ${String(seed)}`,
    value: Math.round((performance.now() - begin) / 1000),
    unit: 's',
    runs,
    unreachable: count(({ has }) => has === 'unreachable'),
    mixed: count(({ has }) => has === 'mixed'),
    untrue: count(({ has, told }) => told !== 'nothing' && told !== has),
  }
}
