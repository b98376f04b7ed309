import { useState } from 'react'
import { problemText } from '#shared/words/problem-text.ts'
import { readConnection } from '#shared/model/connect.ts'
import { Canvas } from '#renderer/canvas/Canvas.tsx'
import type { Connects } from '#renderer/canvas/scene/connecting.ts'
import type { Point } from '#shared/base/rect.ts'
import { useWords } from '#renderer/state/words.ts'
import { ContextMenu } from '#renderer/ui/ContextMenu.tsx'
import { useActionKeys } from '#renderer/parts/actions/use-action-keys.ts'
import { menuEntries, useActions } from './actions/use-actions.tsx'
import { useBuilder } from './context/builder-context.tsx'
import { EmptyDrawing } from './EmptyDrawing.tsx'
import { Legend } from './Legend.tsx'
import { liveSlots } from './scene/slots.tsx'
import { usePlan } from './plan/plan-review.tsx'
import { useShownScene } from './scene/use-shown-scene.ts'
import { Toolbar } from './Toolbar.tsx'
import './builder.css'

/** The drawing: what is shown of it, and what gestures on it mean. */
export function BuilderCanvas() {
  const { t } = useWords()
  const builder = useBuilder()
  const { screen, network, view, isEditing } = builder
  const isReviewing = screen.panel.kind === 'plan' || screen.panel.kind === 'run'
  const plan = usePlan()
  const scene = useShownScene()
  const [menuAt, setMenuAt] = useState<Point | null>(null)
  const actions = useActions(null)
  useActionKeys(actions)
  const entries = menuEntries(useActions(menuAt), menuAt)
  const connects: Connects = {
    refusal(from, to) {
      const connection = readConnection(view, network.id, from, to)
      return connection.ok ? null : problemText(t, connection.problem)
    },
    connect: (a, b) => void builder.edit([{ kind: 'connect', id: builder.makeId(), a, b }]),
  }
  // What is pointed at on the canvas takes the place of a record or a list; a plan stays until it is left.
  const toSide =
    screen.panel.kind === 'run' || screen.panel.kind === 'contents'
      ? { panel: { kind: 'side' } as const }
      : {}
  return (
    <ContextMenu entries={entries}>
      <div className="h-full">
        <h1 className="sr-only">{network.name}</h1>
        <Canvas
          scene={scene}
          label={t('builder.canvas.label', { network: network.name })}
          tool={screen.tool}
          isReadOnly={!isEditing}
          selection={screen.selection}
          onSelectionChange={(selection) => screen.set({ selection, ...(selection.size > 0 ? toSide : {}) })}
          selectedEdgeId={screen.edgeId}
          onEdgeSelect={(edgeId) => screen.set({ edgeId, ...(edgeId === null ? {} : toSide) })}
          activeIds={plan.activeIds}
          {...(isReviewing ? { onHover: (hoverId) => screen.set({ hoverId }) } : {})}
          onMenu={setMenuAt}
          onMove={(moves) =>
            void builder.edit([
              { kind: 'move', moves: moves.map(({ id, x, y }) => ({ nodeId: id, position: { x, y } })) },
            ])
          }
          connects={connects}
          onOpen={builder.showNode}
          slots={liveSlots}
          control={builder.canvas}
          legend={<Legend />}
        >
          {isReviewing ? null : <Toolbar actions={actions} />}
          <EmptyDrawing />
        </Canvas>
      </div>
    </ContextMenu>
  )
}
