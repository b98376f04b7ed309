import type { Composition, Core, Mailing } from '../kernel/composition.ts'
import { writeLetter, type LetterKind } from '../mail/letters.ts'
import { destroyOrganization } from './store/destroy-organization.ts'
import type { DepartureRow } from '../kernel/store/schema/record-tables.ts'
import type { Scope } from '../kernel/store/scope.ts'

/** So long before the end the second letter is sent. */
const soonMs = 2 * 24 * 60 * 60_000
/** Letters about one organization. */
const mostReaders = 50

interface Reader {
  readonly name: string
  readonly email: string
  readonly organizationName: string
}

/** Sends what letters are due about organizations that leave, and deletes those whose days of grace are over. */
export async function carryOutDepartures(
  composition: Core & Mailing & Pick<Composition, 'disks'>,
): Promise<void> {
  const { store, clock } = composition
  const all = await store.db.selectFrom('departures').selectAll().execute()
  for (const departure of all) {
    const scope = store.of(departure.organization_id).read
    if (departure.ends_at_ms <= clock.nowMs()) await carryOut(composition, scope, departure)
    else if (departure.told === 0) await tell(composition, scope, departure, 'leaving')
    else if (departure.told === 1 && departure.ends_at_ms - soonMs <= clock.nowMs())
      await tell(composition, scope, departure, 'leaving-soon')
  }
}

async function carryOut(
  composition: Core & Mailing & Pick<Composition, 'disks'>,
  scope: Scope,
  departure: DepartureRow,
): Promise<void> {
  const { store, disks, log } = composition
  const { organizationId } = scope
  const readers = await readersOf(scope)
  // First what no transaction holds: a deletion that is cut here goes on with the next round.
  await disks.destroy(organizationId)
  // Where money may be moving its end is waited for.
  if (!(await destroyOrganization(store, organizationId))) return
  log.info({ organizationId }, 'an organization was deleted')
  await send(composition, readers, departure, 'left')
}

/** Once: of several processes the one that counts it. */
async function tell(
  composition: Pick<Composition, 'policy' | 'words' | 'log' | 'mail'>,
  scope: Scope,
  departure: DepartureRow,
  kind: LetterKind,
): Promise<void> {
  const counted = await scope
    .update('departures')
    .set({ told: departure.told + 1 })
    .where('told', '=', departure.told)
    .executeTakeFirst()
  if (counted.numUpdatedRows === 1n) await send(composition, await readersOf(scope), departure, kind)
}

async function readersOf(scope: Scope): Promise<readonly Reader[]> {
  const organization = await scope.from('organizations').select(['name']).executeTakeFirst()
  const users = await scope.from('users').select(['name', 'email', 'roles']).where('active', '=', 1).execute()
  return users
    .filter(({ roles }) => /"(super-)?admin"/.test(roles))
    .slice(0, mostReaders)
    .map(({ name, email }) => ({ name, email, organizationName: organization?.name ?? '' }))
}

async function send(
  { mail, words, policy, log }: Pick<Composition, 'policy' | 'words' | 'log' | 'mail'>,
  readers: readonly Reader[],
  { letter_locale, ends_at_ms }: DepartureRow,
  kind: LetterKind,
): Promise<void> {
  if (!mail.canSend) return
  const locale = letter_locale === 'es' ? 'es' : 'en'
  const { publicUrl } = policy
  const link = `${publicUrl}${locale === 'es' ? '/es' : ''}${kind === 'left' ? '/' : '/organization'}`
  const about = { plan: '', amount: '', reference: '', day: words[locale].format.date(ends_at_ms) }
  for (const reader of readers) {
    const sent = await mail.send(writeLetter(words[locale], kind, reader, { link, publicUrl }, about))
    if (!sent.ok) log.warn({ code: sent.problem.code }, 'a letter about a deletion was not sent')
  }
}
