import type { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { addNetwork, changeNetwork, removeNetwork, rotateNetworkToken } from '#shared/app/change-networks.ts'
import type { Answer, Handlers } from '#shared/contract/backend.ts'
import type { networks as rows } from '#shared/contract/networks.ts'
import { applyEdits } from '#shared/model/edit.ts'
import { justStored } from '../kernel/store/just-stored.ts'
import type { Records } from '../kernel/store/store.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Core, Machines } from '../kernel/composition.ts'
import { isCustodyFlipped } from '../records/gateway-secrets.ts'
import { countNetworkStates, viewNetworkPage } from './network-page.ts'
import { sealNetworkToken } from '../kernel/secrets/record-secrets.ts'
import { listNetworks } from './store/network-lists.ts'
import { viewChanges, viewDrawing, viewNamed } from './drawings.ts'
import { followHandlers, type Following } from './follow-handlers.ts'
import { viewNetwork } from './network-views.ts'
import { change, changeWithoutGrowth, nothing } from '../records/change.ts'
import { viewNetworkFiles } from '../records/devices/file-handlers.ts'
import { synchronizationHandlers, type Synchronizing } from '../gateways/synchronization/handlers.ts'

const tokenBytes = 32

/** Networks and their drawings. */
export function networksHandlers(
  composition: Core & Machines,
  background: Synchronizing & Following,
): Handlers<Callers>['networks'] {
  const { randomness } = composition
  const sealNew = (caller: SignedIn, id: string) => sealToken(composition, caller, id)
  return {
    ...synchronizationHandlers(composition, background),
    ...followHandlers(composition, background),
    files: ({ id }, { store }) => viewNetworkFiles(store, id),
    list: async ({ ids }, { store, token }) => ok(await listNetworks(store.read, ids, reachOf(token))),
    page: async (asked, { store, token }) => ok(await viewNetworkPage(store, asked, reachOf(token))),
    states: async (_input, { store, token }) =>
      ok({ counts: await countNetworkStates(store, reachOf(token)) }),
    create: async (form, caller) => {
      const done = await change(composition, caller, mustView, (before) => {
        const made = addNetwork(before, form, randomness)
        return made.ok
          ? ok({ model: made.value.model, value: made.value.id, sealed: sealNew(caller, made.value.id) })
          : made
      })
      return done.ok ? ok(done.value.answer) : done
    },
    change: async ({ id, ...form }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, mustView, (before) => {
        const made = changeNetwork(before, id, form, randomness)
        return made.ok ? ok({ model: made.value, value: id }) : made
      })
      return done.ok ? ok(done.value.answer) : done
    },
    remove: async ({ id }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, nothing, (before) => {
        const made = removeNetwork(before, id)
        return made.ok ? ok({ model: made.value, value: id }) : made
      })
      return done.ok ? ok(done.value.answer) : done
    },
    rotateToken: async ({ id }, caller) => {
      const done = await changeWithoutGrowth(composition, caller, mustView, (before) => {
        const made = rotateNetworkToken(before, id)
        return made.ok ? ok({ model: made.value, value: id, sealed: sealNew(caller, id) }) : made
      })
      return done.ok ? ok(done.value.answer) : done
    },
    drawing: async ({ id }, { store }) => {
      const drawing = await viewDrawing(store, id)
      return drawing === null ? fail(problem('network-missing', { id })) : ok(drawing)
    },
    changes: async ({ id, since }, { store }) => {
      const changes = await viewChanges(store, id, since)
      return changes === null ? fail(problem('network-missing', { id })) : ok(changes)
    },
    named: async ({ ids }, { store }) => ok(await viewNamed(store, ids)),
    edit: (asked, caller) => applyDrawn(composition, caller, asked),
  }
}

/** The networks that somebody reaches; null: all of the organization. */
function reachOf(token: SignedIn['token']): readonly string[] | null {
  return token?.networkIds ?? null
}

/** A new token of a network, as it is stored. */
function sealToken(
  { keyring, randomness }: Pick<Core, 'keyring' | 'randomness'>,
  { store }: SignedIn,
  id: string,
) {
  const sealed = sealNetworkToken(keyring, store, id, randomness.bytes(tokenBytes))
  return { networks: new Map([[id, { token_sealed: sealed }]]) }
}

/** Edits of a drawing, all or none. */
async function applyDrawn(
  composition: Pick<Core & Machines, 'policy' | 'clock' | 'events'>,
  caller: SignedIn,
  { id, revision, edits }: z.infer<(typeof rows)['edit']['input']>,
): Promise<Answer<(typeof rows)['edit']>> {
  const done = await change(composition, caller, null, async (before, scope) => {
    const row = await scope
      .from('networks')
      .select(['revision'])
      .where('network_id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return fail(problem('network-missing', { id }))
    const made = applyEdits(before, id, edits)
    if (made.ok) {
      // An edit asks for no password.
      if (isCustodyFlipped(before, made.value)) return fail(problem('unauthorized'))
      return ok({ model: made.value, value: id })
    }
    // On another drawing than the caller's, a refusal says nothing about what the caller sees.
    return row.revision === revision ? made : fail(problem('draft-changed-elsewhere'))
  })
  if (!done.ok) return done
  return ok({ revision: done.value.networks.get(id) ?? revision })
}

async function mustView(stored: Records, id: string) {
  return justStored(await viewNetwork(stored, id))
}
