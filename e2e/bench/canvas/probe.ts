export interface Point {
  readonly x: number
  readonly y: number
}

/** Canvas point (0, 0) is at `x`, `y` of the window, in its pixels, scaled by `zoom`. */
export interface Camera extends Point {
  readonly zoom: number
}

/** What every page answers about itself, as `window.canvasProbe`. */
export interface Probe {
  /** Everything that belongs on the screen is there. */
  isThere(): boolean
  camera(): Camera
  /** The top left corner of a node in canvas pixels; null: the page cannot tell now. */
  placeOf(id: string): Point | null
}

declare global {
  interface Window {
    canvasProbe?: Probe
    /** Of pages that were made for this: moves the camera; the product has buttons for it. */
    showCanvas?: (camera: Camera) => void
    /** Excalidraw takes small things by their lines alone; what is selected it takes anywhere. */
    selectOnCanvas?: (id: string) => void
    /** Of pages that know files: milliseconds until one is shown, or is made. */
    editorFile?: { open(): Promise<number>; save(): { readonly took: number; readonly bytes: number } }
    /** When all was there and two more frames had passed, by the page's clock. */
    whenSettled: () => Promise<number>
  }
}

/** Put into each page before its own code. */
export function installSettling(): void {
  globalThis.window.whenSettled = () =>
    new Promise((resolve) => {
      let left = 2
      const look = (): void => {
        if (globalThis.window.canvasProbe?.isThere() === true) left -= 1
        if (left < 0) resolve(performance.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
}

/** Answers for pages that React Flow shows, from their elements: the product's are not asked otherwise. */
export function installFlowProbe(isProduct: boolean): void {
  const nodes = document.getElementsByClassName('react-flow__node')
  const edges = document.getElementsByClassName('react-flow__edge')
  const numbers = (element: Element | null): number[] =>
    (element instanceof HTMLElement ? element.style.transform : '')
      .match(/-?[\d.]+(?:e-?\d+)?/g)
      ?.map(Number) ?? []
  const isDrawn = (selector: string): boolean => {
    const canvas = document.querySelector(selector)
    // As long as nothing is painted it has the size that HTML gives it.
    return canvas instanceof HTMLCanvasElement && canvas.width !== 300
  }
  let counted = -1
  // Its cards come a few at a frame, with their lines; between two stars no line has both of its ends in view.
  const isSteady = (): boolean => {
    const before = counted
    counted = nodes.length + edges.length
    return counted === before
  }
  const isProductThere = (): boolean =>
    isSteady() &&
    isDrawn('.cv-paint:not([data-old])') &&
    isDrawn('.cv-minimap canvas') &&
    (document.querySelector<HTMLElement>('.cv')?.dataset['band'] === 'far' || nodes.length > 1)
  globalThis.window.canvasProbe = {
    isThere: () => (isProduct ? isProductThere() : edges.length > 0),
    camera() {
      const box = document.querySelector('.react-flow')?.getBoundingClientRect()
      const [x = 0, y = 0, zoom = 1] = numbers(document.querySelector('.react-flow__viewport'))
      return { x: x + (box?.left ?? 0), y: y + (box?.top ?? 0), zoom }
    },
    placeOf(id) {
      const [x, y] = numbers(document.querySelector(`.react-flow__node[data-id="${CSS.escape(id)}"]`))
      return x === undefined || y === undefined ? null : { x, y }
    },
  }
}
