import { problemText } from '#shared/words/problem-text.ts'
import { readConnection } from '#shared/model/connect.ts'
import type { Connects } from '#renderer/canvas/scene/connecting.ts'
import { EditorCanvas } from '#renderer/editor/EditorCanvas.tsx'
import { ActionButton, ActionIcon, Toolbar } from '#renderer/editor/Toolbar.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from './context/builder-context.tsx'
import { EmptyDrawing } from './EmptyDrawing.tsx'
import { Legend } from './Legend.tsx'
import { liveSlots } from './scene/slots.tsx'
import { usePlan } from './plan/plan-review.tsx'
import { useShownScene } from './scene/use-shown-scene.ts'
import './builder.css'

/** The drawing: what is shown of it, and what gestures on it mean. */
export function BuilderCanvas() {
  const { t } = useWords()
  const builder = useBuilder()
  const { screen, network, view } = builder
  const isReviewing = screen.panel === 'plan' || screen.panel === 'run'
  const connects: Connects = {
    refusal(from, to) {
      const connection = readConnection(view, network.id, from, to)
      return connection.ok ? null : problemText(t, connection.problem)
    },
    connect: (a, b) => void builder.edit([{ kind: 'connect', id: builder.makeId(), a, b }]),
  }
  return (
    <EditorCanvas
      title={network.name}
      scene={useShownScene()}
      label={t('builder.canvas.label', { network: network.name })}
      keepsPanel={screen.panel === 'plan'}
      activeIds={usePlan().activeIds}
      {...(isReviewing ? { onHover: (hoverId: string | null) => screen.set({ hoverId }) } : {})}
      onMove={(moves) =>
        void builder.edit([
          { kind: 'move', moves: moves.map(({ id, x, y }) => ({ nodeId: id, position: { x, y } })) },
        ])
      }
      connects={connects}
      slots={liveSlots}
      legend={<Legend />}
    >
      {isReviewing ? null : <Tools />}
      <EmptyDrawing />
    </EditorCanvas>
  )
}

function Tools() {
  const { t } = useWords()
  const { isEditing } = useBuilder()
  return (
    <Toolbar>
      {isEditing ? (
        <>
          <span className="cv-separator" />
          <ActionButton id="add-device" label={t('builder.tools.device')} />
          <ActionButton id="add-gateway" label={t('builder.tools.gateway')} />
          <ActionButton id="add-rule" label={t('builder.tools.rule')} />
          <span className="cv-separator" />
          <ActionIcon id="undo" />
          <ActionIcon id="redo" />
        </>
      ) : null}
      <span className="cv-separator" />
      <ActionIcon id="search" />
    </Toolbar>
  )
}
