import { useMemo, useState, type DragEvent } from 'react'
import { addOutline, addRelationship } from '#shared/design/create.ts'
import { refuseRelationship } from '#shared/design/join.ts'
import { moveElements, resizeOutline } from '#shared/design/move.ts'
import { problemText } from '#shared/words/problem-text.ts'
import { Canvas } from '#renderer/canvas/Canvas.tsx'
import type { Connects } from '#renderer/canvas/scene/connecting.ts'
import type { Point, Rect } from '#shared/base/rect.ts'
import { useActionKeys } from '#renderer/parts/actions/use-action-keys.ts'
import { useWords } from '#renderer/state/words.ts'
import { ContextMenu } from '#renderer/ui/ContextMenu.tsx'
import { useActions, type ActionSources } from './actions/use-actions.ts'
import { useCanvasEntries } from './actions/use-canvas-entries.tsx'
import { useDesigner } from './context/designer-context.tsx'
import { EmptyDesign } from './EmptyDesign.tsx'
import { outlineLook } from './context/outline-look.ts'
import { draggedKind, kindType } from './palette/dragged-kind.ts'
import { useAddNode } from './palette/use-add-node.ts'
import { createSceneMaker } from './scene/to-scene.ts'
import { Cursors } from './sharing/Cursors.tsx'
import { usePresent } from './sharing/use-present.ts'
import { Toolbar } from './Toolbar.tsx'

/** The drawing: what is shown of it, and what gestures on it mean. */
export function DesignerCanvas({ sources }: { readonly sources: ActionSources }) {
  const words = useWords()
  const { t } = words
  const designer = useDesigner()
  const { design, findings, screen, act, isEditing, makeId } = designer
  const [menuAt, setMenuAt] = useState<Point | null>(null)
  const actions = useActions(sources, null)
  useActionKeys(actions)
  const entries = useCanvasEntries(sources, menuAt)
  const maker = useMemo(() => createSceneMaker(words), [words])
  const scene = useMemo(() => maker.make(design, findings), [maker, design, findings])
  const connects: Connects = {
    refusal(from, to) {
      const refusal = refuseRelationship(design, from, to)
      return refusal === null ? null : problemText(t, refusal)
    },
    connect: (from, to) => void act(addRelationship(design, { id: makeId(), from, to })),
  }
  const drawFrame = (rect: Rect): void => {
    const id = makeId()
    const name = t('designer.outline.new', { number: design.outlines.size + 1 })
    if (!act(addOutline(design, { id, name, ...outlineLook(design), rect }))) return
    screen.set({ tool: 'select', selection: new Set([id]), relationshipId: null, side: 'selected' })
  }
  return (
    <ContextMenu entries={entries}>
      <div className="h-full" {...useKindDrop()} {...usePresent()}>
        <h1 className="sr-only">{designer.name}</h1>
        <Canvas
          scene={scene}
          label={t('designer.canvas', { name: designer.name })}
          tool={screen.tool}
          isReadOnly={!isEditing}
          selection={screen.selection}
          onSelectionChange={(selection) =>
            screen.set({
              selection,
              relationshipId: null,
              ...(selection.size > 0 ? { side: 'selected' } : {}),
            })
          }
          selectedEdgeId={screen.relationshipId}
          onEdgeSelect={(relationshipId) =>
            screen.set({ relationshipId, ...(relationshipId === null ? {} : { side: 'selected' }) })
          }
          onMenu={setMenuAt}
          onMove={(moves) => void act(moveElements(design, [...moves]))}
          onResize={(id, rect) => void act(resizeOutline(design, id, rect))}
          onFrameDraw={drawFrame}
          snaps
          connects={connects}
          onOpen={(id) => designer.show([id])}
          slots={noSlots}
          control={designer.canvas}
        >
          <Toolbar actions={actions} />
          <EmptyDesign />
          {designer.together === null ? null : <Cursors together={designer.together} />}
        </Canvas>
      </div>
    </ContextMenu>
  )
}

const noSlots = {}

/** A kind that is dragged from the palette is put down where it is let go. */
function useKindDrop() {
  const { canvas, isEditing } = useDesigner()
  const add = useAddNode()
  const isKind = (event: DragEvent): boolean => isEditing && event.dataTransfer.types.includes(kindType)
  return {
    onDragOver(event: DragEvent) {
      if (!isKind(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop(event: DragEvent) {
      const kind = isKind(event) ? draggedKind(event.dataTransfer) : null
      if (kind === null) return
      event.preventDefault()
      add(kind, canvas.current?.toCanvas({ x: event.clientX, y: event.clientY }) ?? null)
    },
  }
}
