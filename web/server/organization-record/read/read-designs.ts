import { setImmediate as turn } from 'node:timers/promises'
import * as Y from 'yjs'
import type { BackupLine } from '#shared/backup/lines.ts'
import type { DesignContent } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import { mendContent } from '#shared/design/mend.ts'
import { docToDesign } from '#shared/design-sync/doc.ts'
import { textToUpdate } from '#shared/design-sync/update-text.ts'
import { readState, readUpdates } from '#web/server/designs/store/design-documents.ts'
import { readVersion } from '#web/server/designs/store/design-versions.ts'
import type { DesignRow } from '#web/server/kernel/store/schema/design-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { first, inPages } from './pages.ts'
import { cut } from '../archive/pieces.ts'

const updatesAtOnce = 500

/** Designs that were not removed, each with what it shows and the versions that were kept of it. */
export async function* readDesigns(scope: Scope): AsyncGenerator<BackupLine> {
  const rows = inPages<DesignRow>((after, most) =>
    scope
      .from('designs')
      .selectAll()
      .where('removed_at_ms', 'is', null)
      .where('design_id', '>', after?.design_id ?? first)
      .orderBy('design_id')
      .limit(most)
      .execute(),
  )
  for await (const row of rows) {
    const designId = row.design_id
    yield {
      kind: 'design',
      value: {
        id: designId,
        name: row.name,
        createdAtMs: row.created_at_ms,
        ownerId: row.owner_id,
        ownerName: row.owner_name,
        updatedAtMs: row.updated_at_ms,
        updatedByName: row.updated_by_name,
      },
    }
    yield* contentLines(designId, await readContent(scope, row))
    yield* readVersions(scope, designId)
    await turn()
  }
}

function* contentLines(designId: string, content: DesignContent): Generator<BackupLine> {
  for (const each of content.outlines) yield { kind: 'designOutline', value: { ...each, designId } }
  for (const each of content.nodes) yield { kind: 'designNode', value: { ...each, designId } }
  for (const each of content.relationships) yield { kind: 'designRelationship', value: { ...each, designId } }
}

async function readContent(scope: Scope, { design_id: id, revision }: DesignRow): Promise<DesignContent> {
  const doc = new Y.Doc()
  const kept = await readState(scope, id)
  if (kept === null) throw new Error(`design ${id} has no document`)
  apply(doc, kept.state)
  for (let at = kept.revision; at < revision;) {
    const updates = await readUpdates(scope, id, at, updatesAtOnce)
    if (updates[0]?.revision !== at + 1) throw new Error(`the updates of design ${id} are not whole`)
    for (const update of updates) {
      apply(doc, update.content)
      at = update.revision
    }
    await turn()
  }
  return mendContent(toContent(docToDesign(doc)))
}

function apply(doc: Y.Doc, text: string): void {
  const update = textToUpdate(text)
  if (update === null) throw new Error('a stored update is no base64')
  Y.applyUpdate(doc, update)
}

async function* readVersions(scope: Scope, designId: string): AsyncGenerator<BackupLine> {
  const rows = await scope
    .from('design_versions')
    .select(['version_id', 'name', 'at_ms', 'by_id', 'by_name'])
    .where('design_id', '=', designId)
    .orderBy('at_ms')
    .orderBy('version_id')
    .execute()
  for (const row of rows) {
    const kept = await readVersion(scope, designId, row.version_id)
    const version = {
      designId,
      id: row.version_id,
      name: row.name,
      atMs: row.at_ms,
      byId: row.by_id,
      byName: row.by_name,
    }
    for (const piece of kept === null ? [] : cut(JSON.stringify(kept.content)))
      yield { kind: 'designVersion', value: { ...version, ...piece } }
  }
}
