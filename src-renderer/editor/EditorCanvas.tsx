import { useMemo, useState, type DragEventHandler, type ReactNode } from 'react'
import type { Point } from '#shared/base/rect.ts'
import { Canvas } from '#renderer/canvas/Canvas.tsx'
import type { CanvasProps } from '#renderer/canvas/scene/canvas-props.ts'
import { ContextMenu } from '#renderer/ui/ContextMenu.tsx'
import { useActionKeys } from './actions/use-action-keys.ts'
import { useKeysAfterMenu } from './actions/use-keys-after-menu.ts'
import { useKeysAfterPress } from './actions/use-keys-after-press.ts'
import { StepSaid } from './steps/StepSaid.tsx'
import { useEditor } from './context/editor-context.tsx'
import { useFolded } from './use-folded.ts'
import { useLeaveTool } from './use-leave-tool.ts'
import { useNaming } from './use-naming.ts'
import { usePresent } from './use-present.ts'

export type EditorCanvasProps = Pick<
  CanvasProps,
  | 'scene'
  | 'label'
  | 'connects'
  | 'onMove'
  | 'onCopy'
  | 'onResize'
  | 'onLabelMove'
  | 'onFrameDraw'
  | 'onHover'
  | 'snaps'
  | 'activeIds'
  | 'slots'
  | 'legend'
> & {
  /** What the drawing is called: the heading of the page. */
  readonly title: string
  /** Nothing can be changed on it now, whatever may be changed beside it. */
  readonly isFixed?: boolean
  /** The side panel stays, whatever is selected. */
  readonly keepsPanel?: boolean
  /** A card that stands for many nodes is to show them. Without it such a card is opened as everything else. */
  readonly onUnfold?: (id: string) => void
  /** Something is dragged here from outside the canvas. */
  readonly drop?: { readonly onDragOver: DragEventHandler; readonly onDrop: DragEventHandler }
  /** Floats above: tools, an empty state. */
  readonly children: ReactNode
}

/** The drawing of an editor, with its menu, its keys, and the others who have it open. */
export function EditorCanvas(props: EditorCanvasProps) {
  const { title, keepsPanel = false, isFixed = false, drop, children, onUnfold, activeIds, ...canvas } = props
  const editor = useEditor()
  const { screen, presence, actionsAt, entriesAt } = editor
  const [menuAt, setMenuAt] = useState<Point | null>(null)
  const { type, onName, ...naming } = useNaming()
  // What is pointed at on the canvas replaces a list in the panel.
  const toSelected = keepsPanel ? {} : ({ panel: 'selected' } as const)
  const folded = useFolded(canvas.scene)
  const selection = useMemo(() => folded.shownOf(screen.selection), [folded, screen.selection])
  const active = useMemo(
    () => (activeIds === undefined ? undefined : folded.shownOf(activeIds)),
    [folded, activeIds],
  )
  const open = (id: string, otherwise: (id: string) => void): void => {
    if (onUnfold !== undefined && folded.isCard(id)) onUnfold(id)
    else otherwise(id)
  }
  const selectEdge = (edgeId: string | null): void => {
    const edge = edgeId === null ? undefined : canvas.scene.edges.get(edgeId)
    // A line that stands for many is no line of the document: it is its card that is meant.
    const card = edge?.count === undefined ? undefined : [edge.from, edge.to].find(folded.isCard)
    if (card === undefined) screen.set({ edgeId, ...(edgeId === null ? {} : toSelected) })
    else screen.set({ selection: folded.nodesOf([card]), edgeId: null, ...toSelected })
  }
  useActionKeys(actionsAt(null), type)
  useKeysAfterPress(editor.canvas)
  useKeysAfterMenu(editor.canvas)
  useLeaveTool()
  const { onDrag, ...present } = usePresent()
  return (
    <ContextMenu entries={entriesAt(menuAt)}>
      <div className="h-full" {...drop} {...present}>
        <h1 className="sr-only">{title}</h1>
        <StepSaid />
        <Canvas
          {...canvas}
          tool={screen.tool}
          isReadOnly={!editor.isEditing || isFixed}
          selection={selection}
          onSelectionChange={(shown) =>
            screen.set({
              selection: folded.nodesOf(shown),
              edgeId: null,
              ...(shown.size > 0 ? toSelected : {}),
            })
          }
          selectedEdgeId={screen.edgeId}
          onEdgeSelect={selectEdge}
          {...(active === undefined ? {} : { activeIds: active })}
          onMenu={setMenuAt}
          onOpen={(id) => open(id, () => editor.show([id], { isSought: false }))}
          {...(onName === undefined ? {} : { onName: (id: string) => open(id, onName) })}
          control={editor.canvas}
          {...(onDrag === undefined ? {} : { onDrag: (dragged) => onDrag(folded.draggedNode(dragged)) })}
          {...naming}
          {...(presence === null ? {} : { others: presence })}
        >
          {children}
        </Canvas>
      </div>
    </ContextMenu>
  )
}
