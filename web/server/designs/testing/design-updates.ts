import * as Y from 'yjs'
import type { DesignNode } from '#shared/design/design.ts'
import { elementMap } from '#shared/design-sync/doc.ts'
import { updateToText } from '#shared/design-sync/update-text.ts'

/** An update for each node, of one page. */
export function updatesOf(...nodes: DesignNode[]): string[] {
  const doc = new Y.Doc()
  const updates: string[] = []
  doc.on('update', (update: Uint8Array) => updates.push(updateToText(update)))
  for (const { id, ...fields } of nodes) elementMap(doc, 'nodes').set(id, new Y.Map(Object.entries(fields)))
  return updates
}
