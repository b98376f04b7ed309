import type { DesignView } from '#shared/contract/design-values.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, idOf } from '#shared/design/testing/designs.ts'

/** One server that is drawn. */
export const drawn = toDesign({ outlines: [], relationships: [], nodes: [aNode('a', { name: 'Web' })] })

/** It, as the organization stores it. */
export const stored: DesignView = {
  id: idOf('stored'),
  name: 'Campus',
  mode: 'owner',
  isOwn: true,
  ownerName: 'Carolina Rojas',
  revision: 1,
  createdAtMs: 0,
  updatedAtMs: 0,
  updatedByName: null,
  counts: { nodes: 1, relationships: 0, outlines: 0 },
  isShared: false,
  sketch: { width: 0, height: 0, outlines: [], nodes: [] },
}
