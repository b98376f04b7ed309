import { readJson } from '#web/server/kernel/store/read-json.ts'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import type { DesignVersion } from '#shared/contract/design-values.ts'
import type { DesignContent } from '#shared/design/design.ts'
import type { DesignVersionRow } from '#web/server/kernel/store/schema/design-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** Versions that the server keeps by itself; the oldest goes. */
const mostAutomatic = 50

export interface NewVersion {
  readonly versionId: string
  /** Null: kept by the server. */
  readonly name: string | null
  readonly atMs: number
  readonly by: { readonly id: string; readonly name: string | null }
  /** Of the design at which it is kept. */
  readonly revision: number
  readonly content: DesignContent
}

/** All versions of a design without their contents, the newest first. */
export async function readVersions(scope: Scope, id: string): Promise<DesignVersion[]> {
  const rows = await scope
    .from('design_versions')
    .select(['version_id', 'name', 'at_ms', 'by_name', 'counts'])
    .where('design_id', '=', id)
    .orderBy('at_ms', 'desc')
    .orderBy('version_id', 'desc')
    .execute()
  return rows.map(toVersion)
}

/** One version with its content; null: there is none of this id. */
export async function readVersion(
  scope: Scope,
  id: string,
  versionId: string,
): Promise<(DesignVersion & { readonly content: DesignContent }) | null> {
  const row = await scope
    .from('design_versions')
    .selectAll()
    .where('design_id', '=', id)
    .where('version_id', '=', versionId)
    .executeTakeFirst()
  if (row === undefined) return null
  const text = (await promisify(inflate)(Buffer.from(row.content, 'base64'))).toString()
  return { ...toVersion(row), content: JSON.parse(text) as DesignContent }
}

/** How many versions people kept of a design. */
export async function countKept(scope: Scope, id: string): Promise<number> {
  const { total } = await scope
    .from('design_versions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('design_id', '=', id)
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow()
  return total
}

/** Whether a version was kept since then as somebody began to edit. */
export async function hasVersionBy(
  scope: Scope,
  id: string,
  byId: string,
  sinceMs: number,
): Promise<boolean> {
  const row = await scope
    .from('design_versions')
    .select(['version_id'])
    .where('design_id', '=', id)
    .where('by_id', '=', byId)
    .where('at_ms', '>=', sinceMs)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a version of a design that is held. */
export async function keepVersion(scope: Scope, id: string, version: NewVersion): Promise<DesignVersion> {
  const { name, atMs, revision } = version
  const row = await insertVersion(scope, id, version)
  await scope
    .update('designs')
    .set({ versioned_revision: revision, versioned_at_ms: atMs })
    .where('design_id', '=', id)
    .execute()
  if (name === null) await dropOldest(scope, id)
  return toVersion(row)
}

/** Saves a version beside those that there are. */
export async function insertVersion(
  scope: Scope,
  id: string,
  { versionId, name, atMs, by, content }: Omit<NewVersion, 'revision'>,
): Promise<Omit<DesignVersionRow, 'organization_id'>> {
  const packed = await promisify(deflate)(JSON.stringify(content))
  const row = {
    design_id: id,
    version_id: versionId,
    name,
    at_ms: atMs,
    by_id: by.id,
    by_name: by.name,
    counts: JSON.stringify(countsOf(content)),
    content: packed.toString('base64'),
  }
  await scope.insert('design_versions', [row])
  return row
}

async function dropOldest(scope: Scope, id: string): Promise<void> {
  const old = await scope
    .from('design_versions')
    .select(['version_id'])
    .where('design_id', '=', id)
    .where('name', 'is', null)
    .orderBy('at_ms', 'desc')
    .orderBy('version_id', 'desc')
    .limit(mostAutomatic)
    .offset(mostAutomatic)
    .execute()
  const ids = old.map((row) => row.version_id)
  if (ids.length > 0)
    await scope.remove('design_versions').where('design_id', '=', id).where('version_id', 'in', ids).execute()
}

/** How many elements of each kind. */
export function countsOf({ nodes, relationships, outlines }: DesignContent): DesignVersion['counts'] {
  return { nodes: nodes.length, relationships: relationships.length, outlines: outlines.length }
}

const toVersion = (
  row: Pick<DesignVersionRow, 'version_id' | 'name' | 'at_ms' | 'by_name' | 'counts'>,
): DesignVersion => ({
  versionId: row.version_id,
  name: row.name,
  atMs: row.at_ms,
  byName: row.by_name,
  counts: readJson(row.counts),
})
