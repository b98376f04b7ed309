import { useMemo, useState, type DragEvent } from 'react'
import { SquarePlus } from 'lucide-react'
import { addOutline } from '#shared/design/create.ts'
import { moveElements, resizeOutline } from '#shared/design/move.ts'
import { restyle } from '#shared/design/restyle.ts'
import type { Rect } from '#shared/base/rect.ts'
import { EditorCanvas } from '#renderer/editor/EditorCanvas.tsx'
import { ActionButton, Toolbar } from '#renderer/editor/Toolbar.tsx'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { copyBy } from './actions/edit-actions.ts'
import { useDesigner } from './context/designer-context.tsx'
import type { Placing } from './joining/PlaceMenu.tsx'
import { EmptyDesign } from './EmptyDesign.tsx'
import { ArrangeKeys } from './layout/ArrangeKeys.tsx'
import { LaterArrangeBar, LaterPlaceMenu } from './later-parts.tsx'
import { useArranging } from './layout/use-arranging.ts'
import { outlineLook } from './context/outline-look.ts'
import { useConnects } from './joining/use-connects.ts'
import { draggedKind, kindType } from './palette/dragged-kind.ts'
import { useAddNode } from './palette/use-add-node.ts'
import { createSceneMaker } from './scene/to-scene.ts'

/** The drawing: what is shown of it, and what gestures on it mean. */
export function DesignerCanvas() {
  const words = useWords()
  const { t } = words
  const designer = useDesigner()
  const { name, design, findings, screen, act, isEditing, makeId } = designer
  const layout = useArranging()
  const shown = layout?.shown ?? design
  const maker = useMemo(() => createSceneMaker(words), [words])
  const scene = useMemo(() => maker.make(shown, findings), [maker, shown, findings])
  const [placing, setPlacing] = useState<Placing | null>(null)
  const connects = useConnects(setPlacing)
  const drawFrame = (rect: Rect): void => {
    const id = makeId()
    const newName = t('designer.outline.new', { number: design.outlines.size + 1 })
    if (!act(addOutline(design, { id, name: newName, ...outlineLook(design), rect }))) return
    screen.set({ tool: 'select', selection: new Set([id]), edgeId: null, panel: 'selected' })
  }
  return (
    <EditorCanvas
      title={name}
      scene={scene}
      label={t('designer.canvas', { name })}
      drop={useKindDrop()}
      onMove={(moves) => void act(moveElements(design, [...moves]))}
      onCopy={(ids, by) => copyBy(designer, ids, by)}
      onResize={(id, rect) => void act(resizeOutline(design, id, rect))}
      onLabelMove={(id, labelAt) => void act(restyle(design, [id], { line: { labelAt } }))}
      onFrameDraw={drawFrame}
      snaps
      connects={connects}
      slots={noSlots}
      isFixed={layout !== null}
    >
      {layout === null || screen.arranging === null ? (
        <Toolbar start={isEditing && !screen.isPaletteOpen ? <OpenPalette /> : null}>
          {isEditing ? (
            <span className="ds-layered">
              <span className="cv-separator" />
              <ActionButton id="layout-layered" />
            </span>
          ) : null}
        </Toolbar>
      ) : (
        <>
          <ArrangeKeys state={layout} />
          <LaterArrangeBar arranging={screen.arranging} state={layout} />
        </>
      )}
      <EmptyDesign />
      {placing === null ? null : <LaterPlaceMenu placing={placing} onClose={() => setPlacing(null)} />}
    </EditorCanvas>
  )
}

function OpenPalette() {
  const { t } = useWords()
  const { screen } = useDesigner()
  return (
    <>
      <IconButton
        size="xs"
        icon={SquarePlus}
        label={t('designer.palette.open')}
        onClick={() => screen.set({ isPaletteOpen: true })}
      />
      <span className="cv-separator" />
    </>
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
      canvas.current?.takeKeys()
    },
  }
}
