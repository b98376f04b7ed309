import { expect, test } from 'vitest'
import { createHelper } from './create-helper.ts'
import { parseRequest } from './request.ts'
import { brokenRequest, createDice, garbage, hostileRequest } from './testing/hostile.ts'
import { createRecordingWorld, type Recorded } from './testing/recording-world.ts'

/** All that may ever stand in what is run: the letters of addresses, names, numbers, keys and our own words. */
const words = /^[\w .:/=+,~\n-]*$/
/** An nftables file is made of our own words, in which only names of interfaces are quoted. */
const rules = /^[\w\s.:/@{};,!="-]*$/

function isOurs({ tool, args, input }: Recorded): boolean {
  if (tool === 'nft') {
    const quoted = [...(input ?? '').matchAll(/"([^"]*)"/g)].map(([, name = '']) => name)
    return rules.test(input ?? '') && quoted.every((name) => /^(lo|trm[a-z0-9]{1,12})$/.test(name))
  }
  const text = (input ?? '')
    .replaceAll(/^\[(Interface|Peer)\]$/gm, '')
    .replaceAll(/\[([0-9a-f:.]+)\]:/g, '$1:')
  return [...args, text].every((one) => words.test(one))
}

test('50,000 requests with one hostile value are refused, and nothing is run', async () => {
  const world = createRecordingWorld()
  const helper = await createHelper(world)
  world.recorded.length = 0
  const dice = createDice(7)
  const taken: string[] = []
  for (let count = 0; count < 50_000; count += 1) {
    const line = hostileRequest(dice)
    const { answer } = await helper.answer(line)
    if (answer.ok || answer.step !== 'request') taken.push(line)
  }
  expect(taken.slice(0, 3).map((line) => line.slice(0, 900))).toEqual([])
  expect(world.recorded).toEqual([])
})

test('50,000 broken lines: refused, or what is run has nothing in it but what was understood', async () => {
  const world = createRecordingWorld()
  const helper = await createHelper(world)
  const dice = createDice(11)
  const foreign: Recorded[] = []
  const odd: string[] = []
  let refused = 0
  let done = 0
  for (let count = 0; count < 50_000; count += 1) {
    world.recorded.length = 0
    const line = dice(5) === 0 ? garbage(dice) : brokenRequest(dice)
    const request = parseRequest(line)
    if (!request.ok) refused += 1
    // Each of those that are understood would write files that are forced to the disk.
    else if ((done += 1) > 50) continue
    const { answer, isLast } = await helper.answer(line)
    if (isLast || (!answer.ok && answer.step === 'request') === request.ok) odd.push(line)
    if (!request.ok && world.recorded.length > 0) odd.push(line)
    foreign.push(...world.recorded.filter((one) => !isOurs(one)))
    if (request.ok && request.value.verb === 'up') {
      const { name } = request.value.spec
      await helper.answer(JSON.stringify({ id: 1, verb: 'down', name, keepBlocking: false }))
    }
  }
  expect(odd.slice(0, 3)).toEqual([])
  expect(done).toBeGreaterThan(50)
  expect(foreign.slice(0, 3)).toEqual([])
  // Most changes break a request; of some, such as another MTU, nothing is wrong.
  expect(refused).toBeGreaterThan(40_000)
  expect(refused).toBeLessThan(50_000)
})
