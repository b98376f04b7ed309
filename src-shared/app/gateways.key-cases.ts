import {
  bring,
  confirm,
  confirmedOnce,
  first,
  makeKey,
  onNew,
  prepare,
  second,
  stand,
  untouched,
  type GatewayCase,
} from './gateways.world.ts'

/** The key that a machine makes before its first change, and what becomes of it. */
export const keyCases: readonly GatewayCase[] = [
  {
    name: 'a key is made once, and the machine stays as bare as it was',
    run: async (world) => {
      const before = await stand(world)
      const [one, two] = [await makeKey(world), await makeKey(world)]
      const seen = await onNew(world, (session) => session.observe())
      return [before, await stand(world), one !== null, one === two, seen.ok && seen.value.publicKey === one]
    },
    expect: [untouched, untouched, true, true, true],
  },
  {
    name: 'two who make a key at once are told the same one',
    run: async (world) => {
      const made = await Promise.all([makeKey(world), makeKey(world), makeKey(world)])
      return [made[0] !== null, new Set(made).size]
    },
    expect: [true, 1],
  },
  {
    name: 'the first change has the key that was made before, and so does what follows',
    run: async (world) => {
      const made = await makeKey(world)
      const one = await bring(world, first(world))
      const two = await bring(world, second(world))
      return [made !== null, one.ok && one.value.publicKey === made, two.ok && two.value.publicKey === made]
    },
    expect: [true, true, true],
  },
  {
    name: 'a key outlives a first change that is undone, and a loss of power',
    run: async (world) => {
      const made = await makeKey(world)
      await prepare(world, { ...first(world), undoAfterS: 60 }, ['arm', 'apply'])
      await onNew(world, (session) => session.undo())
      const undone = await makeKey(world)
      await world.restart()
      return [made !== null, undone === made, (await makeKey(world)) === made]
    },
    expect: [true, true, true],
  },
  {
    name: 'a key of a former change is kept and told',
    run: async (world) => {
      const done = await bring(world, first(world))
      const told = await makeKey(world)
      return [done.ok && done.value.publicKey === told, await stand(world)]
    },
    expect: [true, confirmedOnce],
  },
  {
    name: 'while a first change waits no key is made, and that of the change is not told',
    run: async (world) => {
      await prepare(world, { ...first(world), undoAfterS: 60 }, ['arm', 'apply'])
      const waiting = await makeKey(world)
      const done = await confirm(world, first(world))
      return [waiting, done.ok && done.value.publicKey === (await makeKey(world))]
    },
    expect: [null, true],
  },
  {
    name: 'cleaning takes a key away; the next one is another',
    run: async (world) => {
      const made = await makeKey(world)
      await onNew(world, (session) => session.clean())
      const seen = await onNew(world, (session) => session.observe())
      const next = await makeKey(world)
      return [seen.ok && seen.value.publicKey, made !== null && next !== null && made !== next]
    },
    expect: [null, true],
  },
]
