import { setImmediate as turn } from 'node:timers/promises'
import type { BackupValue } from '#shared/backup/lines.ts'
import { designContent, type DesignContent } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { mendContent } from '#shared/design/mend.ts'
import { writeAnew } from '#shared/design-sync/compact.ts'
import { updateToText } from '#shared/design-sync/update-text.ts'
import { sketchOf } from '#web/server/designs/sketch.ts'
import { countsOf, insertVersion } from '#web/server/designs/store/design-versions.ts'
import type { RestoreContext } from './restore-context.ts'
import { whole, type Takes } from './takes.ts'

interface OpenDesign {
  readonly value: BackupValue<'design'>
  readonly content: { readonly [K in keyof DesignContent]: DesignContent[K][number][] }
  versionedAtMs: number
}

type Kinds = 'design' | 'designOutline' | 'designNode' | 'designRelationship' | 'designVersion'

/** Designs, one after the other: its lines make a document that is written anew. */
export function takesDesigns(context: RestoreContext): {
  readonly takes: Takes<Kinds>
  readonly end: () => Promise<void>
} {
  let open: OpenDesign | null = null
  const versions: Parameters<typeof insertVersion>[2][] = []
  const end = async (): Promise<void> => {
    if (open !== null) await saveDesign(context, open, versions.splice(0))
    open = null
  }
  const now = (): OpenDesign => {
    if (open === null) throw new Error('an element of no design')
    return open
  }
  return {
    takes: {
      design: async (designs) => {
        for (const value of designs) {
          await end()
          open = {
            value,
            content: { nodes: [], relationships: [], outlines: [] },
            versionedAtMs: value.createdAtMs,
          }
        }
      },
      designOutline: async (list) => {
        for (const { designId: _of, ...each } of list) now().content.outlines.push(each)
        await turn()
      },
      designNode: async (list) => {
        for (const { designId: _of, ...each } of list) now().content.nodes.push(each)
        await turn()
      },
      designRelationship: async (list) => {
        for (const { designId: _of, ...each } of list) now().content.relationships.push(each)
        await turn()
      },
      designVersion: whole<'designVersion'>(
        ({ id }) => id,
        (value, text) => {
          now().versionedAtMs = Math.max(now().versionedAtMs, value.atMs)
          versions.push({
            versionId: value.id,
            name: value.name,
            atMs: value.atMs,
            by: { id: context.userOf(value.byId), name: value.byName },
            content: designContent.parse(JSON.parse(text)),
          })
          return Promise.resolve()
        },
      ),
    },
    end,
  }
}

async function saveDesign(
  { scope, userOf, nowMs }: RestoreContext,
  { value, content, versionedAtMs }: OpenDesign,
  versions: readonly Parameters<typeof insertVersion>[2][],
): Promise<void> {
  const mended = mendContent(content)
  const design = toDesign(mended)
  const state = updateToText(writeAnew(design, 0))
  await turn()
  await scope.insert('designs', [
    {
      design_id: value.id,
      name: value.name,
      owner_id: value.ownerId === null ? '' : userOf(value.ownerId),
      owner_name: value.ownerName,
      created_at_ms: value.createdAtMs,
      updated_at_ms: value.updatedAtMs ?? nowMs,
      updated_by_name: value.updatedByName,
      revision: 0,
      bytes: state.length,
      counts: JSON.stringify(countsOf(mended)),
      sketch: JSON.stringify(sketchOf(design)),
      versioned_revision: 0,
      versioned_at_ms: versionedAtMs,
      removed_at_ms: null,
    },
  ])
  await scope.insert('design_states', [{ design_id: value.id, revision: 0, state }])
  for (const version of versions) await insertVersion(scope, value.id, version)
}
