import { problemText } from '#shared/words/problem-text.ts'
import { readConnection } from '#shared/model/connect.ts'
import type { Connects } from '#renderer/canvas/scene/connecting.ts'
import type { NodeMove } from '#renderer/canvas/scene/canvas-props.ts'
import { EditorCanvas } from '#renderer/editor/EditorCanvas.tsx'
import { ActionButton, ActionIcon, Toolbar } from '#renderer/editor/Toolbar.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from './context/builder-context.tsx'
import { movesOfNodes, placesOfCards } from './fold/moved-cards.ts'
import { FoldMenu } from './FoldMenu.tsx'
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
  const { screen, network, view, fold, canvas } = builder
  const scene = useShownScene()
  const isCard = (id: string): boolean => scene.nodes.get(id)?.card.shape === 'fold'
  const isReviewing = screen.panel === 'plan' || screen.panel === 'run'
  const connects: Connects = {
    refusal(from, to) {
      if (isCard(from) || isCard(to)) return t('builder.fold.no-line')
      const connection = readConnection(view, network.id, from, to)
      return connection.ok ? null : problemText(t, connection.problem)
    },
    connect: (a, b) => void builder.edit([{ kind: 'connect', id: builder.makeId(), a, b }]),
  }
  const move = (moves: readonly NodeMove[]): void => {
    const places = placesOfCards(scene, fold.groups, moves)
    if (places.size > 0) fold.hold(places)
    void builder.edit([{ kind: 'move', moves: movesOfNodes(scene, moves) }])
  }
  const unfold = (id: string): void => {
    const inside = fold.folded.find((group) => group.id === id)?.insideIds ?? []
    fold.unfold([id])
    // Once they are drawn.
    requestAnimationFrame(() => canvas.current?.fit(inside))
  }
  return (
    <EditorCanvas
      title={network.name}
      scene={scene}
      label={t('builder.canvas.label', { network: network.name })}
      keepsPanel={screen.panel === 'plan'}
      activeIds={usePlan().activeIds}
      {...(isReviewing ? { onHover: (hoverId: string | null) => screen.set({ hoverId }) } : {})}
      onMove={move}
      onUnfold={unfold}
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
      <FoldMenu />
      <ActionIcon id="search" />
    </Toolbar>
  )
}
