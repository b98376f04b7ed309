import type { Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { ImportLine } from '#shared/contract/paging.ts'
import type { Model } from '#shared/model/model.ts'
import { importLimits, admitTry } from '../kernel/tries.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import type { readTable } from '../kernel/text/read-table.ts'
import { currentModel } from './store/model.ts'
import { change, changeWithoutGrowth } from './change.ts'
import type { Imported } from './import-lines.ts'
import { refuseGrowth } from './limits.ts'

/** Reads a table of an organization, of which there are not many at once. */
export async function readImport<C extends string>(
  composition: Pick<Composition, 'store' | 'clock'>,
  caller: SignedIn,
  read: () => ReturnType<typeof readTable<C>>,
): Promise<ReturnType<typeof readTable<C>> | Result<never, Problem<'too-many-tries'>>> {
  const busy = await admitTry(composition, importLimits(caller.identity.organizationId))
  return busy === null ? read() : fail(busy)
}

type Import = (before: Model) => Promise<Imported>

/** Imports into the caller's model, all good lines in one transaction, or says what that would do. */
export async function importRecords(
  composition: Pick<Composition, 'policy' | 'clock' | 'events'>,
  caller: SignedIn,
  commit: boolean,
  work: Import,
): Promise<Result<readonly ImportLine[], Problem<'plan-limit'>>> {
  if (commit) {
    const done = await change(composition, caller, null, async (before) => toChange(await work(before)))
    return done.ok ? ok(done.value.value) : done
  }
  const { model: before } = await currentModel(caller.store)
  const { model, lines } = await work(before)
  const refused = await refuseGrowth(composition, caller.store.read, before, model)
  return refused === null ? ok(lines) : fail(refused)
}

/** The same for records that no plan counts. */
export async function importUncounted(
  composition: Pick<Composition, 'policy' | 'clock' | 'events'>,
  caller: SignedIn,
  commit: boolean,
  work: Import,
): Promise<Result<readonly ImportLine[], never>> {
  if (!commit) return ok((await work((await currentModel(caller.store)).model)).lines)
  const done = await changeWithoutGrowth(composition, caller, null, async (before) =>
    toChange(await work(before)),
  )
  return done.ok ? ok(done.value.value) : done
}

const toChange = ({ model, lines }: Imported) => ok({ model, value: lines })

/** A file's name with the day (UTC) on which it was made. */
export function exportName({ clock }: Pick<Composition, 'clock'>, what: string): string {
  return `${what}-${new Date(clock.nowMs()).toISOString().slice(0, 10)}.csv`
}
