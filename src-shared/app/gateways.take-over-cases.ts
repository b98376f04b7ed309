import {
  bring,
  code,
  confirm,
  confirmedOnce,
  first,
  onNew,
  prepare,
  second,
  stand,
  type GatewayCase,
} from './gateways.world.ts'

/** What the holder of a later lease does with a change that waits. */
export const takeOverCases: readonly GatewayCase[] = [
  {
    name: 'a waiting change is taken over by the holder of a newer lease, who alone confirms it, on another connection',
    run: async (world) => {
      await bring(world, first(world))
      await prepare(world, { ...second(world), undoAfterS: 60 }, ['arm', 'apply'])
      const next = { ...second(world), fence: second(world).fence + 1 }
      const former = code(await onNew(world, (session) => session.change(second(world)).takeOver()))
      const there = await onNew(world, async (session) => {
        const taken = await session.change(next).takeOver()
        return [taken.ok && taken.value, code(await session.change(next).confirm())]
      })
      return [
        former,
        there,
        code(await confirm(world, second(world))),
        code(await confirm(world, next)),
        await stand(world),
      ]
    },
    expect: ['gateway-busy', [true, 'apply-failed'], 'lease-lost', null, { ...confirmedOnce, generation: 2 }],
  },
  {
    name: 'what was not applied, is another change or is soon undone cannot be taken over, and is undone',
    run: async (world) => {
      await bring(world, first(world))
      const left = { ...second(world), undoAfterS: 60 }
      const takeOver = async (fence: number, config = left.to.config): Promise<unknown> => {
        const change = { ...left, fence, to: { ...left.to, config } }
        const taken = await onNew(world, (session) => session.change(change).takeOver())
        return taken.ok ? [taken.value, await stand(world)] : code(taken)
      }
      const seen = [await takeOver(3)]
      await prepare(world, { ...left, fence: 3 }, ['arm'])
      seen.push(await takeOver(4))
      await prepare(world, { ...left, fence: 4 }, ['arm', 'apply'])
      seen.push(await takeOver(5, world.configs[0]))
      await prepare(world, { ...left, fence: 5, undoAfterS: 9 }, ['arm', 'apply'])
      seen.push(await takeOver(6))
      return seen
    },
    expect: [
      [false, confirmedOnce],
      [false, { ...confirmedOnce, undone: 2 }],
      [false, { ...confirmedOnce, undone: 2 }],
      [false, { ...confirmedOnce, undone: 2 }],
    ],
  },
]
