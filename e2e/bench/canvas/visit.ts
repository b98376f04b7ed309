import type { Page } from 'playwright'
import { measuredChromium } from '#build/chromium.ts'
import { openBrowser } from '#e2e/spine/pages/screen.ts'
import { toCanvas, toWindow } from './camera.ts'
import type { Editor } from './editors.ts'
import { cameraOf, frames, handsOf, placeOf } from './gestures.ts'
import { card, leafNear, type Graph, type GraphNode } from './graph.ts'
import type { Measure } from './measures.ts'
import { meterOf, type Meter } from './meter.ts'
import { installSettling, type Camera, type Point } from './probe.ts'

/** Longer than this no editor is waited for. */
const deadlineMs = 480_000
/** So many frames a dragged node may need to be where it was put down. */
const framesToDrop = 60

/**
 * What is measured of an editor with a graph, one by one, in a browser of its own. Throws when the editor fails or
 * takes too long; what was measured until then holds.
 */
export async function* visit(editor: Editor, name: string, graph: Graph): AsyncGenerator<Measure> {
  const browser = await openBrowser(measuredChromium)
  const giveUp = setTimeout(() => void browser.close(), deadlineMs)
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      acceptDownloads: true,
    })
    context.setDefaultTimeout(deadlineMs)
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => console.error(`${name}: ${message}`))
    await page.addInitScript(installSettling)
    yield* await editor.open(page, graph)
    const session = await context.newCDPSession(page)
    const say = (text: string): void => console.error(`${name}, ${graph.nodes.length} nodes, ${text}`)
    const visitor: Visitor = {
      page,
      editor,
      graph,
      meter: await meterOf(page, session, say),
      hands: handsOf(page, session),
      say,
      dragged: new Set(),
    }
    yield* measureView(visitor, 'whole graph')
    await editor.showWhole(page, graph)
    yield* await editor.showActual(page, graph)
    yield* measureView(visitor, 'zoom 1')
    if (editor.save !== undefined) yield* await editor.save(page, graph)
  } finally {
    clearTimeout(giveUp)
    await browser.close()
  }
}

type View = 'whole graph' | 'zoom 1'

interface Visitor {
  readonly page: Page
  readonly editor: Editor
  readonly graph: Graph
  readonly meter: Meter
  readonly hands: ReturnType<typeof handsOf>
  readonly say: (text: string) => void
  /** What no longer stands where the graph says. */
  readonly dragged: Set<string>
}

/** Panning is last: it leaves the middle. */
async function* measureView(visitor: Visitor, view: View): AsyncGenerator<Measure> {
  yield* await visitor.meter.memory(view)
  yield* await measureDrag(visitor, view)
  yield* await measureZoom(visitor, view)
  yield* await measurePan(visitor, view)
}

async function measurePan(visitor: Visitor, view: View): Promise<Measure[]> {
  const { page, editor, meter, hands, say } = visitor
  const before = await cameraOf(page)
  const from = editor.hands.pan === 'drag' ? await groundOf(page) : await middleOf(page)
  const measured = await meter.gesture(`${view}, pan`, hands.pan(from, editor.hands.pan))
  const after = await cameraOf(page)
  if (Math.hypot(after.x - before.x, after.y - before.y) > 100) return measured
  say(`${view}: nothing was panned`)
  return []
}

async function measureZoom({ page, editor, meter, hands, say }: Visitor, view: View): Promise<Measure[]> {
  const before = await cameraOf(page)
  let between: Camera = before
  const gesture = hands.zoom(await middleOf(page), editor.hands.zoomWith, view === 'zoom 1')
  const measured = await meter.gesture(`${view}, zoom`, gesture, async () => {
    between = await cameraOf(page)
  })
  const share = between.zoom / before.zoom
  if (share > 1.5 || share < 1 / 1.5) return measured
  say(`${view}: nothing was zoomed`)
  return []
}

async function measureDrag(visitor: Visitor, view: View): Promise<Measure[]> {
  const { page, editor, graph, meter, hands, say, dragged } = visitor
  const camera = await cameraOf(page)
  const middle = await middleOf(page)
  const leaf = leafNear(graph, toCanvas(middle, camera), dragged)
  dragged.add(leaf.id)
  await editor.prepareDrag?.(page, leaf.id)
  const from = toWindow({ x: leaf.x + card.width / 2, y: leaf.y + card.height / 2 }, camera)
  const measured = await meter.gesture(`${view}, drag`, hands.drag(from))
  if (await isMoved(page, leaf, 100 / camera.zoom)) return measured
  say(`${view}: nothing was dragged`)
  return []
}

async function isMoved(page: Page, node: GraphNode, leastPx: number): Promise<boolean> {
  for (let waited = 0; waited < framesToDrop; waited += 1) {
    const place = await placeOf(page, node.id)
    if (place !== null && Math.hypot(place.x - node.x, place.y - node.y) > leastPx) return true
    await frames(page, 1)
  }
  return false
}

/** The middle of the drawing, in the window. */
function middleOf(page: Page): Promise<Point> {
  return page.evaluate(() => {
    const box = document.querySelector('.cv, .react-flow, .excalidraw')?.getBoundingClientRect()
    if (box === undefined) throw new Error('the page shows no drawing')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
}

/** Where React Flow can be grasped to be panned, near the middle: neither on a card nor on a line. */
function groundOf(page: Page): Promise<Point> {
  return page.evaluate(() => {
    const box = document.querySelector('.react-flow')?.getBoundingClientRect()
    if (box === undefined) throw new Error('the page shows no React Flow')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    for (let off = 0; off < box.height / 2; off += 3) {
      for (const [right, down] of [
        [1, 0],
        [0, 1],
        [-1, 1],
        [1, 1],
      ] as const) {
        const point = { x: middle.x + off * right, y: middle.y + off * down }
        const found = document.elementFromPoint(point.x, point.y)
        if (found?.classList.contains('react-flow__pane') === true) return point
      }
    }
    return middle
  })
}
