import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { DiskView } from '#shared/contract/disks.ts'
import { diskConnection, type DiskConnection, type DiskForm } from '#shared/model/disk.ts'
import type { DiskRow } from '#web/server/kernel/store/schema/record-tables.ts'
import { oneByOne } from '#web/server/records/store/one-by-one.ts'
import { justStored } from '#web/server/kernel/store/just-stored.ts'
import { diskKeys } from '#web/server/kernel/store/schema/record-keys.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { foldText } from '#web/server/kernel/text/search-text.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'

/** All disks, by name. */
export async function readDisks(scope: Scope): Promise<DiskView[]> {
  const rows = await scope.from('disks').selectAll().execute()
  return rows.map(toDisk).toSorted((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1))
}

/** One disk; null: there is none of this id. */
export async function readDisk(scope: Scope, id: string): Promise<DiskView | null> {
  const row = await scope.from('disks').selectAll().where('disk_id', '=', id).executeTakeFirst()
  return row === undefined ? null : toDisk(row)
}

/** A disk with what opens it, sealed. */
export interface SealedDisk {
  readonly disk: DiskView
  readonly secretSealed: string | null
}

/** The disk of an id, and without one the predetermined one; null: there is none. */
export async function readSealedDisk(scope: Scope, id: string | null): Promise<SealedDisk | null> {
  const all = scope.from('disks').selectAll()
  const row = await (
    id === null ? all.where('predetermined', '=', 1) : all.where('disk_id', '=', id)
  ).executeTakeFirst()
  return row === undefined ? null : { disk: toDisk(row), secretSealed: row.secret_sealed }
}

interface SavedDisk {
  readonly id: string
  readonly form: Omit<DiskForm, 'secret'>
  /** Undefined: the secret stays. */
  readonly secretSealed: string | null | undefined
  readonly nowMs: number
}

/** Adds a disk; the first is the predetermined one. Answers it, as it is stored, as the others do. */
export function addDisk(
  store: OrganizationStore,
  disk: SavedDisk,
): Promise<Result<DiskView, Problem<'name-taken'>>> {
  return oneByOne(store, async (scope) => {
    const others = await readDisks(scope)
    if (isTaken(others, disk)) return fail(nameTaken(disk))
    await scope.insert('disks', [
      {
        disk_id: disk.id,
        ...diskRow(disk.form),
        secret_sealed: disk.secretSealed ?? null,
        predetermined: others.length === 0 ? 1 : 0,
        created_at_ms: disk.nowMs,
      },
    ])
    return ok(justStored(await readDisk(scope, disk.id)))
  })
}

/** Changes a disk. A secret does not stay when it would be sent to another place than it was entered for. */
export function changeDisk(
  store: OrganizationStore,
  disk: SavedDisk,
): Promise<Result<DiskView, Problem<'disk-missing' | 'name-taken'>>> {
  return oneByOne(store, async (scope) => {
    const all = await readDisks(scope)
    const before = all.find(({ id }) => id === disk.id)
    if (before === undefined) return fail(problem('disk-missing', { id: disk.id }))
    if (isTaken(all, disk)) return fail(nameTaken(disk))
    const isElsewhere = !isSameTarget(before.connection, disk.form.connection)
    const sealed = disk.secretSealed === undefined && isElsewhere ? null : disk.secretSealed
    await scope
      .update('disks')
      .set({ ...diskRow(disk.form), ...(sealed === undefined ? {} : { secret_sealed: sealed }) })
      .where('disk_id', '=', disk.id)
      .execute()
    return ok(justStored(await readDisk(scope, disk.id)))
  })
}

/** Removes a disk; when it was the predetermined one, the oldest that is left takes its place. */
export function removeDisk(
  store: OrganizationStore,
  id: string,
): Promise<Result<Record<never, never>, Problem<'disk-missing'>>> {
  return oneByOne(store, async (scope) => {
    const disk = await readDisk(scope, id)
    if (disk === null) return fail(problem('disk-missing', { id }))
    await scope.remove('disks').where('disk_id', '=', id).execute()
    if (!disk.predetermined) return ok({})
    const [next] = (await readDisks(scope)).toSorted((a, b) => a.createdAtMs - b.createdAtMs)
    if (next !== undefined) await setPredetermined(scope, next.id)
    return ok({})
  })
}

/** Makes a disk the predetermined one, and no other. */
export function predetermineDisk(
  store: OrganizationStore,
  id: string,
): Promise<Result<DiskView, Problem<'disk-missing'>>> {
  return oneByOne(store, async (scope) => {
    if ((await readDisk(scope, id)) === null) return fail(problem('disk-missing', { id }))
    await setPredetermined(scope, id)
    return ok(justStored(await readDisk(scope, id)))
  })
}

async function setPredetermined(scope: Scope, id: string): Promise<void> {
  await scope.update('disks').set({ predetermined: 0 }).where('disk_id', '!=', id).execute()
  await scope.update('disks').set({ predetermined: 1 }).where('disk_id', '=', id).execute()
}

/**
 * Whether a secret that was entered for one is sent to the same with the other. A host key that is pinned is part of
 * the target, and the first one that is pinned is not another one.
 */
export function isSameTarget(before: DiskConnection, after: DiskConnection): boolean {
  if (before.kind === 's3' && after.kind === 's3')
    // Without an endpoint the region is part of the address.
    return before.endpoint === after.endpoint && (after.endpoint !== '' || before.region === after.region)
  if (before.kind === 'sftp' && after.kind === 'sftp')
    return (
      before.host === after.host &&
      before.port === after.port &&
      (before.hostKey === null || before.hostKey.publicKey === after.hostKey?.publicKey)
    )
  return before.kind === after.kind
}

const nameTaken = ({ form }: SavedDisk) => problem('name-taken', { name: form.name }, ['name'])
const isTaken = (all: readonly DiskView[], { id, form }: SavedDisk): boolean =>
  all.some((each) => each.id !== id && foldText(each.name) === foldText(form.name))

/** The columns that a form fills, but its secret. */
export const diskRow = ({ name, active, connection, route }: SavedDisk['form']) => ({
  ...diskKeys({ name, connection, route }),
  name,
  active: active ? (1 as const) : (0 as const),
  kind: connection.kind,
  connection: JSON.stringify(connection),
  route,
})

export const toDisk = (row: DiskRow): DiskView => ({
  id: row.disk_id,
  name: row.name,
  active: row.active === 1,
  // Those of former versions have no host key.
  connection: diskConnection.parse(JSON.parse(row.connection)),
  route: row.route,
  predetermined: row.predetermined === 1,
  hasSecret: row.secret_sealed !== null,
  createdAtMs: row.created_at_ms,
})
