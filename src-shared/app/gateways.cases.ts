import { configDigest } from '#shared/compile/digest.ts'
import {
  bring,
  code,
  confirm,
  first,
  makeKey,
  onNew,
  prepare,
  second,
  stand,
  undoAfterS,
  withPackages,
} from './gateways.world.ts'
import type { GatewayWorld, Standing } from './gateways.world.ts'

/** One case: what it does answers plain data, which has to equal `expect`. */
export interface GatewayCase {
  readonly name: string
  run(world: GatewayWorld): Promise<unknown>
  readonly expect: unknown
}

const untouched: Standing = { generation: 0, live: 'none', pending: null, undone: null }
const confirmedOnce: Standing = { generation: 1, live: 'same', pending: null, undone: null }
const backAtOne: Standing = { ...confirmedOnce, undone: 2 }

export const gatewayCases: readonly GatewayCase[] = [
  {
    name: 'a machine without us has nothing, and stays so when it is read',
    run: async (world) => [await stand(world), await stand(world)],
    expect: [untouched, untouched],
  },
  {
    name: 'a confirmed change is what the machine has, says so by digest and has a key',
    run: async (world) => {
      const done = await bring(world, first(world))
      const seen = await onNew(world, (session) => session.observe())
      return {
        generation: done.ok && done.value.generation,
        standing: await stand(world),
        digest: seen.ok && seen.value.configDigest === configDigest(world.configs[0]),
        key: seen.ok && done.ok && seen.value.publicKey === done.value.publicKey,
      }
    },
    expect: { generation: 1, standing: confirmedOnce, digest: true, key: true },
  },
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
  {
    name: 'a second change keeps the key of the interface',
    run: async (world) => {
      const one = await bring(world, first(world))
      const two = await bring(world, second(world))
      return [await stand(world), one.ok && two.ok && one.value.publicKey === two.value.publicKey]
    },
    expect: [{ ...confirmedOnce, generation: 2 }, true],
  },
  {
    name: 'a first change that nobody confirms undoes itself',
    run: async (world) => {
      await prepare(world, first(world), ['arm', 'apply'])
      const waiting = await stand(world)
      await world.pass(undoAfterS)
      return [waiting, await stand(world)]
    },
    expect: [
      { generation: 0, live: 'read', pending: 1, undone: null },
      { ...untouched, undone: 1 },
    ],
  },
  {
    name: 'a further change that nobody confirms leaves the one before',
    run: async (world) => {
      await bring(world, first(world))
      await prepare(world, second(world), ['arm', 'apply'])
      await world.pass(undoAfterS)
      return [await stand(world), code(await confirm(world, second(world)))]
    },
    expect: [backAtOne, 'apply-undone'],
  },
  {
    name: 'confirming twice gives the same answer',
    run: async (world) => {
      const one = await bring(world, first(world))
      const two = await confirm(world, first(world))
      return one.ok && two.ok && one.value.publicKey === two.value.publicKey && two.value.generation === 1
    },
    expect: true,
  },
  {
    name: 'the connection that applied cannot confirm, another one can',
    run: async (world) => {
      const change = { ...first(world), undoAfterS: 20 }
      const same = await onNew(world, async (session) => {
        const pending = session.change(await withPackages(session, change))
        for (const step of ['stage', 'check', 'arm', 'apply'] as const) await pending[step]()
        return pending.confirm()
      })
      return [code(same), code(await confirm(world, change)), await stand(world)]
    },
    expect: ['apply-failed', null, confirmedOnce],
  },
  {
    name: 'what was armed and not applied cannot be confirmed',
    run: async (world) => {
      await bring(world, first(world))
      await prepare(world, second(world), ['arm'])
      return [code(await confirm(world, second(world))), await stand(world)]
    },
    expect: ['apply-undone', backAtOne],
  },
  {
    name: 'an older fencing number is refused',
    run: async (world) => {
      await bring(world, first(world))
      return [await prepare(world, { ...second(world), fence: 0 }, []), await stand(world)]
    },
    expect: ['lease-lost', confirmedOnce],
  },
  {
    name: 'who stages with a newer fencing number stops the one before',
    run: async (world) => {
      await bring(world, first(world))
      const older = { ...second(world), undoAfterS: 20 }
      return onNew(world, async (session) => {
        const pending = session.change(older)
        await pending.stage()
        await pending.check()
        await prepare(world, { ...older, fence: older.fence + 1 }, [])
        return [code(await pending.arm()), await stand(world)]
      })
    },
    expect: ['lease-lost', confirmedOnce],
  },
  {
    name: 'a waiting change keeps out others of the same lease',
    run: async (world) => {
      await bring(world, first(world))
      await prepare(world, { ...second(world), undoAfterS: 20 }, ['arm', 'apply'])
      return [await prepare(world, second(world), []), code(await confirm(world, second(world)))]
    },
    expect: ['gateway-busy', null],
  },
  {
    name: 'a waiting change is undone by the holder of a newer lease',
    run: async (world) => {
      await bring(world, first(world))
      await prepare(world, { ...second(world), undoAfterS: 20 }, ['arm', 'apply'])
      const next = { ...second(world), fence: second(world).fence + 1 }
      return [await prepare(world, next, []), await stand(world)]
    },
    expect: [null, backAtOne],
  },
  {
    name: 'a plan on an old generation is refused',
    run: async (world) => {
      await bring(world, first(world))
      await bring(world, second(world))
      return [await prepare(world, { ...second(world), fence: 9 }, []), (await stand(world)).generation]
    },
    expect: ['plan-stale', 2],
  },
  {
    name: 'another organization sees, changes and cleans nothing',
    run: async (world) => {
      await bring(world, first(world))
      const stranger = { ...world, target: { ...world.target, owner: 'another organization' } }
      return [
        code(await onNew(stranger, (session) => session.observe())),
        code(await onNew(stranger, (session) => session.makeKey())),
        await prepare(stranger, { ...second(world), fence: 9 }, []),
        code(await onNew(stranger, (session) => session.clean())),
        await stand(world),
      ]
    },
    expect: [...Array<string>(4).fill('gateway-owned-elsewhere'), confirmedOnce],
  },
  {
    name: 'power lost while a change waits brings back the one before',
    run: async (world) => {
      await bring(world, first(world))
      await prepare(world, { ...second(world), undoAfterS: 60 }, ['arm', 'apply'])
      await world.restart()
      return [await stand(world), code(await confirm(world, second(world)))]
    },
    expect: [confirmedOnce, 'apply-undone'],
  },
  {
    name: 'a change by hand is seen, stops a difference and is put back by a replacement',
    run: async (world) => {
      await bring(world, first(world))
      await world.changeByHand()
      const drifted = await stand(world)
      const refused = await prepare(world, second(world), ['arm'])
      const replaced = await bring(world, { ...second(world), replace: true })
      return [drifted.live, refused, code(replaced), await stand(world)]
    },
    expect: ['read', 'plan-stale', null, { ...confirmedOnce, generation: 2 }],
  },
  {
    name: 'a replacement that is undone leaves what was changed by hand',
    run: async (world) => {
      await bring(world, first(world))
      await world.changeByHand()
      const before = await onNew(world, (session) => session.observe())
      await prepare(world, { ...second(world), replace: true }, ['arm', 'apply'])
      await onNew(world, (session) => session.undo())
      const after = await onNew(world, (session) => session.observe())
      return [before.ok && after.ok && JSON.stringify(before.value.live) === JSON.stringify(after.value.live)]
    },
    expect: [true],
  },
  {
    name: 'a person can undo at once, and undoing nothing does nothing',
    run: async (world) => {
      await bring(world, first(world))
      await prepare(world, { ...second(world), undoAfterS: 60 }, ['arm', 'apply'])
      const undone = await onNew(world, (session) => session.undo())
      const again = await onNew(world, (session) => session.undo())
      return [code(undone), code(again), await stand(world)]
    },
    expect: [null, null, backAtOne],
  },
  {
    name: 'cleaning takes everything away, also what waits, and can be repeated',
    run: async (world) => {
      await bring(world, first(world))
      await prepare(world, { ...second(world), undoAfterS: 60 }, ['arm', 'apply'])
      const cleaned = await onNew(world, (session) => session.clean())
      const again = await onNew(world, (session) => session.clean())
      return [code(cleaned), code(again), await stand(world)]
    },
    expect: [null, null, untouched],
  },
  {
    name: 'after cleaning another organization can begin',
    run: async (world) => {
      await bring(world, first(world))
      await onNew(world, (session) => session.clean())
      const other = { ...world, target: { ...world.target, owner: 'another organization' } }
      const done = await bring(other, first(world))
      const seen = await stand(other)
      await onNew(other, (session) => session.clean())
      return [code(done), seen]
    },
    expect: [null, confirmedOnce],
  },
  {
    name: 'a closed session answers so',
    run: async (world) => {
      const session = await world.gateways.open(world.target)
      if (!session.ok) return code(session)
      await session.value.close()
      return [code(await session.value.observe()), code(await session.value.change(first(world)).stage())]
    },
    expect: ['ssh-closed', 'ssh-closed'],
  },
  {
    name: 'the key that greets is the key that opens; another pinned one stops everything',
    run: async (world) => {
      const { target, gateways } = world
      const greeted = await gateways.greet(target.host, target.port)
      const other = { ...target.hostKey, publicKey: strangersKey, fingerprint: 'SHA256:another' }
      return [
        greeted.ok && greeted.value.fingerprint === target.hostKey.fingerprint,
        code(await gateways.open({ ...target, hostKey: other })),
      ]
    },
    expect: [true, 'host-key-changed'],
  },
]

const strangersKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
