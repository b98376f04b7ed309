import '@xyflow/react/dist/base.css'
import './styles/canvas.css'
import './styles/nodes.css'
import './styles/folds.css'
import './styles/frames.css'
import './styles/guides.css'
import './styles/handles.css'
import './styles/lines.css'
import './styles/closeness.css'
import './styles/floating.css'
import './styles/others.css'
import './styles/naming.css'
import './styles/paper.css'
import { ReactFlowProvider } from '@xyflow/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CanvasBody, zIndexMode } from './CanvasBody.tsx'
import type { CanvasProps } from './scene/canvas-props.ts'
import type { Size } from './scene/node-shape.ts'
import { LabelMovesProvider, useLabelMoves } from './scene/label-moves.tsx'
import { useNothingMeasured } from './scene/nothing-measured.ts'
import { indexScene } from './scene/scene-index.ts'
import { CanvasSlotsProvider } from './scene/slots.tsx'
import { createViewStore } from './view/view-store.ts'
import { fitPadding } from './view/fit-padding.ts'
import { useOnPaper } from './view/use-on-paper.ts'
import { viewOf, type View } from './view/view-window.ts'

/**
 * The canvas that designer and builder share: shows a scene of any size, and says what a person does with it.
 * The scene comes from a document outside; nothing of it is kept here but where the camera is.
 */
export function Canvas(props: CanvasProps) {
  const index = useMemo(() => indexScene(props.scene), [props.scene])
  const ref = useRef<HTMLDivElement>(null)
  const labelMoves = useLabelMoves(props)
  useOnPaper(ref)
  const [area, setArea] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const box = ref.current?.getBoundingClientRect()
    if (box !== undefined) setArea({ width: box.width, height: box.height })
  }, [])
  return (
    <div ref={ref} className="cv" data-tool={props.tool}>
      {area === null ? null : (
        // Also here: it is asked before the canvas gives it.
        <ReactFlowProvider zIndexMode={zIndexMode}>
          <CanvasSlotsProvider value={props.slots}>
            <LabelMovesProvider value={labelMoves}>
              <Placed props={props} index={index} area={area} root={ref} />
            </LabelMovesProvider>
          </CanvasSlotsProvider>
        </ReactFlowProvider>
      )}
    </div>
  )
}

interface PlacedProps {
  readonly props: CanvasProps
  readonly index: ReturnType<typeof indexScene>
  readonly area: Size
  readonly root: { readonly current: HTMLDivElement | null }
}

/** Begins with everything in view, not closer than actual size. */
function Placed({ props, index, area, root }: PlacedProps) {
  useNothingMeasured()
  const [store] = useState(() => createViewStore(firstView(index.bounds, area, props), area, index))
  useLayoutEffect(() => store.show(index), [store, index])
  return <CanvasBody props={props} index={index} store={store} root={root} />
}

function firstView(
  bounds: ReturnType<typeof indexScene>['bounds'],
  area: Size,
  { isReadOnly }: Pick<CanvasProps, 'isReadOnly'>,
): View {
  if (bounds === null) return { x: area.width / 2, y: area.height / 2, zoom: 1 }
  return viewOf(bounds, area, 1, fitPadding({ area, isReadOnly }))
}
