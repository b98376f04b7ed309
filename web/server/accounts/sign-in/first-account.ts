import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Core, Policy } from '#web/server/kernel/composition.ts'
import { createOrganizationIn, hasSuperAdmin, type Account, type NewOrganization } from '../store/accounts.ts'
import { lockDeployment } from '#web/server/billing/store/tiers.ts'
import { transact } from '#web/server/kernel/store/store.ts'
import { dropTickets, makeTicket, takeTicket } from '../store/tickets.ts'

const lifeMs = 24 * 60 * 60_000

type Printing = Omit<Core, 'policy' | 'log'> & { readonly policy: Pick<Policy, 'publicUrl'> }

/**
 * What a start says as long as nobody is the deployment's super-admin: a link, good once and for a day, behind
 * which that account is made with a password of one's own. Links of earlier starts end, unless other servers may work on
 * the same records: then each prints one, and the first that is used ends the others. Null: nothing to say.
 */
export async function printFirstStart(composition: Printing, words: Words): Promise<string | null> {
  return composition.store.notices === null
    ? renewFirstStart(composition, words)
    : writeFirstStart(composition, words)
}

/** The same for whoever asks for a new link: those printed before end, wherever that was. */
export async function renewFirstStart(composition: Printing, words: Words): Promise<string | null> {
  await dropTickets(composition.store, 'first-start')
  return writeFirstStart(composition, words)
}

async function writeFirstStart(composition: Printing, { t, locale }: Words): Promise<string | null> {
  if (await hasSuperAdmin(composition.store)) return null
  const code = await makeTicket(composition, { kind: 'first-start', lifeMs })
  const path = locale === 'es' ? '/es/first-start' : '/first-start'
  return t('server.first-start', { url: `${composition.policy.publicUrl}${path}#${code}` })
}

/**
 * Makes the super-admin and their organization; all links are used up with it, and none by a refusal. Answers
 * `link-invalid` and `email-taken`.
 */
export async function takeFirstStart(
  composition: Core,
  code: string,
  made: Omit<NewOrganization, 'roles'>,
): Promise<Result<Account, Problem<'link-invalid' | 'email-taken'>>> {
  const account = { ...made, roles: ['super-admin', 'admin'] } as const
  const done = await transact(composition.store.db, async (db) => {
    // Of two who come at once, with links of different servers, the second one finds the account of the first.
    await lockDeployment(db)
    const ticket = await takeTicket(composition, 'first-start', code, db)
    if (ticket === null || (await hasSuperAdmin({ db }))) return fail(problem('link-invalid'))
    // Where nobody else registers, who makes it owns the deployment: what it may have is theirs to limit.
    const created = await createOrganizationIn(
      db,
      account,
      composition.policy.isPlanFixed ? 'corporate' : 'free',
    )
    if (created.ok) await dropTickets({ db }, 'first-start')
    return created
  })
  return done.ok ? ok({ ...account, isActive: true }) : done
}
