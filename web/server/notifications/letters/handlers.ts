import { readJson } from '#web/server/kernel/store/read-json.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { openKinds, usualKinds } from '#shared/model/notice.ts'
import type { Callers, SignedIn } from '#web/server/kernel/caller.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import { findChoice, saveKinds } from '../store/notices.ts'
import { stopLetters } from './stop-letters.ts'

/** What a person is told of by mail, and the link that ends it. */
export function mailedHandlers(
  composition: Core & Pick<Composition, 'mail'>,
): Pick<Handlers<Callers>['notifications'], 'mailed' | 'chooseMailed' | 'stopMailed'> {
  const { mail, clock } = composition
  const view = async ({ store, identity }: SignedIn) => {
    const { email } = await store.read
      .from('users')
      .select('email')
      .where('user_id', '=', identity.userId)
      .executeTakeFirstOrThrow()
    const { chosen, isChosen } = await chosenBy({ store, identity })
    const open = openKinds(identity.roles)
    const kinds = open.filter((kind) => chosen.includes(kind))
    return { kinds: [...kinds], open: [...open], isChosen, email, canSend: mail.canSend }
  }
  return {
    mailed: async (_input, caller) => ok(await view(caller)),
    chooseMailed: async ({ kinds }, caller) => {
      // What was chosen when there was mail can be turned off all the same.
      if (kinds.length > 0 && !mail.canSend) return fail(problem('mail-unavailable'))
      const open = openKinds(caller.identity.roles).filter((kind) => kinds.includes(kind))
      const { chosen } = await chosenBy(caller)
      const choice = { kinds: open, former: chosen, nowMs: clock.nowMs() }
      await saveKinds(caller.store.read, caller.identity.userId, choice)
      return ok(await view(caller))
    },
    stopMailed: async ({ code }) =>
      (await stopLetters(composition, code)) ? ok({}) : fail(problem('link-invalid')),
  }
}

/** What a person is told of, by their own choice or as usual. */
async function chosenBy({ store, identity }: Pick<SignedIn, 'store' | 'identity'>) {
  const kept = (await findChoice(store.read, identity.userId))?.kinds ?? null
  const chosen = kept === null ? usualKinds(identity.roles) : readJson(kept)
  return { chosen, isChosen: kept !== null }
}
