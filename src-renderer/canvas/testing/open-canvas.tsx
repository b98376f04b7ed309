import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import '#renderer/ui/styles/app.css'
import { Canvas } from '../Canvas.tsx'
import type { CanvasControl, CanvasProps, NodeMove } from '../scene/canvas-props.ts'
import { movingOf } from '../gestures/moving.ts'
import type { Rect } from '#shared/base/rect.ts'
import type { Scene } from '../scene/scene.ts'
import { placed } from '../scene/shifted.ts'

/** What a canvas said, and what it shows. */
export interface OpenCanvas {
  readonly moves: (readonly NodeMove[])[]
  readonly resized: { readonly id: string; readonly rect: Rect }[]
  readonly drawn: Rect[]
  readonly joined: (readonly [string, string])[]
  readonly selected: () => readonly string[]
  readonly control: CanvasControl
  /** Zooms, and waits until the flight is over: the number on screen is rounded, and there a little earlier. */
  readonly flyTo: (zoom: number) => Promise<void>
  /** Where a node or a frame is on screen; null while it is no element. */
  readonly boxOf: (id: string) => DOMRect | null
  readonly element: (id: string) => HTMLElement
  /** Shows another scene, as when something was added. */
  readonly draw: (scene: Scene) => void
}

/**
 * Shows a scene, actual size, and keeps what is done with it as a document would: what a moved frame holds goes
 * along. Nodes whose ids begin alike refuse each other.
 */
export async function openCanvas(first: Scene, change: Partial<CanvasProps> = {}): Promise<OpenCanvas> {
  await page.viewport(1200, 800)
  const store = createStore()
  store.set(wordsAtom, createWords('en', en))
  const said = { moves: [], resized: [], drawn: [], joined: [] } as Pick<
    OpenCanvas,
    'moves' | 'resized' | 'drawn' | 'joined'
  >
  const control: { current: CanvasControl | null } = { current: null }
  const redraw: { current: (scene: Scene) => void } = { current: () => undefined }
  const chosen: ReadonlySet<string>[] = []

  function Held() {
    const [scene, setScene] = useState(first)
    redraw.current = setScene
    const [selection, setSelection] = useState<ReadonlySet<string>>(change.selection ?? new Set<string>())
    return (
      <main style={{ position: 'fixed', inset: 0 }}>
        <Canvas
          scene={scene}
          label="Drawing"
          tool="select"
          isReadOnly={false}
          onSelectionChange={(ids) => {
            chosen.push(ids)
            setSelection(ids)
          }}
          selectedEdgeId={null}
          onEdgeSelect={() => undefined}
          onMove={(moves) => {
            said.moves.push(moves)
            setScene((held) => moves.reduce(withMove, held))
          }}
          onResize={(id, rect) => {
            said.resized.push({ id, rect })
            setScene((held) => withRect(held, id, rect))
          }}
          onFrameDraw={(rect) => said.drawn.push(rect)}
          connects={{
            refusal: (from, to) => (from[0] === to[0] ? 'These two are alike.' : null),
            connect: (from, to) => said.joined.push([from, to]),
          }}
          onOpen={() => undefined}
          slots={{}}
          control={control}
          {...change}
          selection={selection}
        />
      </main>
    )
  }
  await render(
    <Provider store={store}>
      <Held />
    </Provider>,
  )
  const find = (id: string): HTMLElement | null =>
    document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`)
  const controlNow = (): CanvasControl => {
    if (control.current === null) throw new Error('the canvas is gone')
    return control.current
  }
  controlNow()
  return {
    ...said,
    selected: () => [...(chosen.at(-1) ?? change.selection ?? [])],
    get control() {
      return controlNow()
    },
    async flyTo(zoom) {
      controlNow().zoomTo(zoom)
      const far = { x: 1000, y: 0 }
      const shown = (): number =>
        1000 / (controlNow().toCanvas(far).x - controlNow().toCanvas({ x: 0, y: 0 }).x)
      await expect.poll(shown).toBeCloseTo(zoom, 9)
    },
    draw: (scene) => redraw.current(scene),
    boxOf: (id) => find(id)?.getBoundingClientRect() ?? null,
    element(id) {
      const element = find(id)
      if (element === null) throw new Error(`${id} is no element`)
      return element
    },
  }
}

function withMove(scene: Scene, { id, x, y }: NodeMove): Scene {
  const place = scene.nodes.get(id) ?? scene.frames.get(id)
  if (place === undefined) return scene
  const shifted = { ids: movingOf(scene, [id]).ids, by: { x: x - place.x, y: y - place.y } }
  return {
    ...scene,
    nodes: new Map([...scene.nodes].map(([key, node]) => [key, placed(node, shifted)])),
    frames: new Map([...scene.frames].map(([key, frame]) => [key, placed(frame, shifted)])),
  }
}

function withRect(scene: Scene, id: string, rect: Rect): Scene {
  const frame = scene.frames.get(id)
  return frame === undefined
    ? scene
    : { ...scene, frames: new Map(scene.frames).set(id, { ...frame, ...rect }) }
}
