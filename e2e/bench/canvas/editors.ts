import type { Page } from 'playwright'
import { actualCamera, wholeCamera } from './camera.ts'
import { toExcalidrawFile } from './excalidraw-file.ts'
import type { Hands } from './gestures.ts'
import type { Graph } from './graph.ts'
import type { Measure } from './measures.ts'
import { installFlowProbe } from './probe.ts'
import { exportFile, importFile, openProduct, showActualSize, showWhole } from './product.ts'
import type { ServedPages } from './serve-pages.ts'

/** An editor with a graph, from an empty tab to a file. */
export interface Editor {
  readonly hands: Hands
  /** Shows the graph whole, and says how long that took. */
  open(page: Page, graph: Graph): Promise<Measure[]>
  showWhole(page: Page, graph: Graph): Promise<void>
  /** Actual size on the middle. */
  showActual(page: Page, graph: Graph): Promise<Measure[]>
  /** What a person does before a node can be dragged, besides pointing at it. */
  prepareDrag?(page: Page, id: string): Promise<void>
  save?(page: Page, graph: Graph): Promise<Measure[]>
}

export const editorNames = ['memo', 'ours', 'plain', 'excalidraw'] as const
export type EditorName = (typeof editorNames)[number]

const ms = (name: string, value: number): Measure => ({ name, value, unit: 'ms' })
const navigated = 'first render, from navigation'
const handed = 'first render, from handing over'
const opened = 'first render, from opening a file'
const atActual = 'from the whole graph to zoom 1'

/** The product, served by its own server at `url`. */
export function product(url: string): Editor {
  return {
    hands: { pan: 'wheel', zoomWith: 'Control' },
    async open(page, graph) {
      await openProduct(page, url)
      const { fileMs, handedMs } = await importFile(page, graph)
      await page.reload({ waitUntil: 'commit' })
      const reloadMs = await page.evaluate(() => globalThis.window.whenSettled())
      return [ms(navigated, reloadMs), ms(handed, handedMs), ms(opened, fileMs)]
    },
    showWhole,
    showActual: async (page) => [ms(atActual, await showActualSize(page))],
    save: async (page, graph) => [ms('saving a file', await exportFile(page, graph))],
  }
}

/** React Flow as its documentation advises, or as it comes. */
export function reactFlow(pages: ServedPages, look: 'memo' | 'plain'): Editor {
  return {
    hands: look === 'memo' ? { pan: 'wheel', zoomWith: 'Control' } : { pan: 'drag', zoomWith: null },
    async open(page, graph) {
      const file = `graph-${graph.nodes.length}.json`
      await pages.put(file, JSON.stringify(graph))
      await page.addInitScript(installFlowProbe, false)
      return openPage(page, addressOf(pages, 'flow.html', file, graph, { look }))
    },
    ...byCall,
  }
}

export function excalidraw(pages: ServedPages): Editor {
  return {
    hands: { pan: 'wheel', zoomWith: 'Control' },
    async open(page, graph) {
      const file = `graph-${graph.nodes.length}.excalidraw`
      await pages.put(file, toExcalidrawFile(graph))
      await page.goto(addressOf(pages, 'excalidraw.html', file, graph, { empty: '' }))
      await page.locator('canvas.interactive').waitFor()
      const fileMs = await page.evaluate(() => globalThis.window.editorFile?.open() ?? 0)
      const others = await openPage(page, addressOf(pages, 'excalidraw.html', file, graph, {}))
      return [...others, ms(opened, fileMs)]
    },
    ...byCall,
    prepareDrag: (page, id) => page.evaluate((wanted) => globalThis.window.selectOnCanvas?.(wanted), id),
    async save(page) {
      const saved = await page.evaluate(() => globalThis.window.editorFile?.save() ?? null)
      if (saved === null || saved.bytes < 1000) throw new Error('Excalidraw saved nothing')
      return [ms('saving a file', saved.took)]
    },
  }
}

/** Pages that were made for this move their camera when they are told to. */
const byCall = {
  showWhole: async (page: Page, graph: Graph): Promise<void> => void (await show(page, wholeCamera(graph))),
  showActual: async (page: Page, graph: Graph): Promise<Measure[]> => [
    ms(atActual, await show(page, actualCamera(graph))),
  ],
}

function show(page: Page, camera: ReturnType<typeof wholeCamera>): Promise<number> {
  return page.evaluate((wanted) => {
    const begin = performance.now()
    globalThis.window.showCanvas?.(wanted)
    return globalThis.window.whenSettled().then((settled) => settled - begin)
  }, camera)
}

function addressOf(
  { url }: ServedPages,
  name: string,
  file: string,
  graph: Graph,
  more: Readonly<Record<string, string>>,
): string {
  const { x, y, zoom } = wholeCamera(graph)
  const search = new URLSearchParams({ file, x: String(x), y: String(y), zoom: String(zoom), ...more })
  return `${url}/${name}?${search.toString()}`
}

async function openPage(page: Page, address: string): Promise<Measure[]> {
  await page.goto(address, { waitUntil: 'commit' })
  const [settledMs, handedMs] = await page.evaluate(async () => {
    const settled = await globalThis.window.whenSettled()
    return [settled, settled - (performance.getEntriesByName('handed')[0]?.startTime ?? 0)] as const
  })
  return [ms(navigated, settledMs), ms(handed, handedMs)]
}
