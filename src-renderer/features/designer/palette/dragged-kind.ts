import { designKinds, type DesignKind } from '#shared/design/kinds.ts'

/** The type under which a dragged kind travels: other drags mean nothing here. */
export const kindType = 'application/x-trama-kind'

/** The kind that is dragged; null: something else. */
export function draggedKind(transfer: DataTransfer): DesignKind | null {
  const text = transfer.getData(kindType)
  return designKinds.find((kind) => kind === text) ?? null
}
