import { expect, test } from 'vitest'
import { runSideBySide, type Job } from './side-by-side.ts'

/** Jobs that end when they are told to, and what has begun so far. */
function watch(weights: Readonly<Record<string, number>>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const jobs = Object.entries(weights).map(([name, weight]): Job<string> => ({
    name,
    weight,
    run: () => {
      begun.push(name)
      return new Promise((resolve) => {
        ends.set(name, () => resolve(`${name} is done`))
      })
    },
  }))
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return { jobs, begun, end }
}

test('what fits begins, in order, as soon as there is capacity', async () => {
  const { jobs, begun, end } = watch({ lab: 2, browser: 1, screen: 1, unit: 1 })
  const all = runSideBySide(jobs, 3)
  expect(begun).toEqual(['lab', 'browser'])
  await end('lab')
  expect(begun).toEqual(['lab', 'browser', 'screen', 'unit'])
  for (const name of ['unit', 'screen', 'browser']) await end(name)
  expect(await all).toEqual(['lab is done', 'browser is done', 'screen is done', 'unit is done'])
})

test('a small one goes past a large one that does not fit', async () => {
  const { jobs, begun, end } = watch({ browser: 1, screen: 1, lab: 2, unit: 1 })
  const all = runSideBySide(jobs, 3)
  expect(begun).toEqual(['browser', 'screen', 'unit'])
  await end('browser')
  expect(begun).toHaveLength(3)
  await end('unit')
  expect(begun).toEqual(['browser', 'screen', 'unit', 'lab'])
  for (const name of ['screen', 'lab']) await end(name)
  expect(await all).toHaveLength(4)
})

test('one that is larger than the machine runs alone', async () => {
  const { jobs, begun, end } = watch({ lab: 5, unit: 1 })
  const all = runSideBySide(jobs, 2)
  expect(begun).toEqual(['lab'])
  await end('lab')
  expect(begun).toEqual(['lab', 'unit'])
  await end('unit')
  expect(await all).toHaveLength(2)
})

test('nothing to do is done at once', async () => {
  expect(await runSideBySide([], 2)).toEqual([])
})
