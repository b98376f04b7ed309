import { configDigest } from '#shared/compile/config/digest.ts'
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
  undoAfterS,
  untouched,
  withPackages,
  type GatewayCase,
  type MachineState,
} from './gateways.world.ts'
import { keyCases } from './gateways.key-cases.ts'
import { takeOverCases } from './gateways.take-over-cases.ts'

const backAtOne: MachineState = { ...confirmedOnce, undone: 2 }

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
  ...keyCases,
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
      // Long enough to be looked at before: opening and reading take as long as the machine is busy.
      await prepare(world, { ...first(world), undoAfterS: 20 }, ['arm', 'apply'])
      const waiting = await stand(world)
      await world.pass(20)
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
      const change = { ...first(world), undoAfterS: 60 }
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
      const older = { ...second(world), undoAfterS: 60 }
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
      await prepare(world, { ...second(world), undoAfterS: 60 }, ['arm', 'apply'])
      return [await prepare(world, second(world), []), code(await confirm(world, second(world)))]
    },
    expect: ['gateway-busy', null],
  },
  {
    name: 'a waiting change is undone by the holder of a newer lease',
    run: async (world) => {
      await bring(world, first(world))
      await prepare(world, { ...second(world), undoAfterS: 60 }, ['arm', 'apply'])
      const next = { ...second(world), fence: second(world).fence + 1 }
      return [await prepare(world, next, []), await stand(world)]
    },
    expect: [null, backAtOne],
  },
  ...takeOverCases,
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
      const stranger = { ...world, target: { ...world.target, owner: 'another-organization' } }
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
      const other = { ...world, target: { ...world.target, owner: 'another-organization' } }
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
