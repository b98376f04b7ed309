import { useState, type DragEventHandler, type ReactNode } from 'react'
import type { Point } from '#shared/base/rect.ts'
import { Canvas } from '#renderer/canvas/Canvas.tsx'
import type { CanvasProps } from '#renderer/canvas/scene/canvas-props.ts'
import { ContextMenu } from '#renderer/ui/ContextMenu.tsx'
import { useActionKeys } from './actions/use-action-keys.ts'
import { useKeysAfterPress } from './actions/use-keys-after-press.ts'
import { useEditor } from './context/editor-context.tsx'
import { useNaming } from './use-naming.ts'
import { usePresent } from './use-present.ts'

export type EditorCanvasProps = Pick<
  CanvasProps,
  | 'scene'
  | 'label'
  | 'connects'
  | 'onMove'
  | 'onResize'
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
  /** Something is dragged here from outside the canvas. */
  readonly drop?: { readonly onDragOver: DragEventHandler; readonly onDrop: DragEventHandler }
  /** Floats above: tools, an empty state. */
  readonly children: ReactNode
}

/** The drawing of an editor, with its menu, its keys, and the others who have it open. */
export function EditorCanvas(props: EditorCanvasProps) {
  const { title, keepsPanel = false, isFixed = false, drop, children, ...canvas } = props
  const editor = useEditor()
  const { screen, presence, actionsAt, entriesAt } = editor
  const [menuAt, setMenuAt] = useState<Point | null>(null)
  const { type, ...naming } = useNaming()
  useActionKeys(actionsAt(null), type)
  useKeysAfterPress(editor.canvas)
  const { onDrag, ...present } = usePresent()
  // What is pointed at on the canvas replaces a list in the panel.
  const toSelected = keepsPanel ? {} : ({ panel: 'selected' } as const)
  return (
    <ContextMenu entries={entriesAt(menuAt)}>
      <div className="h-full" {...drop} {...present}>
        <h1 className="sr-only">{title}</h1>
        <Canvas
          {...canvas}
          tool={screen.tool}
          isReadOnly={!editor.isEditing || isFixed}
          selection={screen.selection}
          onSelectionChange={(selection) =>
            screen.set({ selection, edgeId: null, ...(selection.size > 0 ? toSelected : {}) })
          }
          selectedEdgeId={screen.edgeId}
          onEdgeSelect={(edgeId) => screen.set({ edgeId, ...(edgeId === null ? {} : toSelected) })}
          onMenu={setMenuAt}
          onOpen={(id) => editor.show([id])}
          control={editor.canvas}
          {...(onDrag === undefined ? {} : { onDrag })}
          {...naming}
          {...(presence === null ? {} : { others: presence })}
        >
          {children}
        </Canvas>
      </div>
    </ContextMenu>
  )
}
