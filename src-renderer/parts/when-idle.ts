/** Where a browser does not say when it is idle, as WebKit. */
const otherwiseMs = 1000
/** So long nothing was pressed: what runs late cannot give way. */
const quietMs = 1000
/** What does not come in so long holds up the others no longer. */
const longestMs = 30_000

const waiting: (() => Promise<unknown>)[] = []
let isBringing = false
let touchedAtMs: number | null = null
let isHeld = false

/**
 * Brings code before it is wanted: one part after the other, each when the browser has nothing else to do and no hand
 * is at the page, so that no press waits for it. What does not come now is asked for again when it is wanted. Answers
 * how to call it off.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  if (touchedAtMs === null) watchHands()
  waiting.push(load)
  if (!isBringing) void bringAll()
  return () => {
    const at = waiting.indexOf(load)
    if (at !== -1) waiting.splice(at, 1)
  }
}

async function bringAll(): Promise<void> {
  isBringing = true
  while (waiting.length > 0) {
    await quiet()
    const bring = waiting.shift()
    if (bring !== undefined) await Promise.race([bring().catch(() => undefined), after(longestMs)])
  }
  isBringing = false
}

async function quiet(): Promise<void> {
  for (;;) {
    const leftMs = isHeld ? quietMs : (touchedAtMs ?? 0) + quietMs - performance.now()
    if (leftMs > 0) await after(leftMs)
    else {
      await idle()
      if (!isHeld && performance.now() - (touchedAtMs ?? 0) >= quietMs) return
    }
  }
}

function after(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, otherwiseMs)
  })
}

/** Whoever just got a page is about to press something. */
function watchHands(): void {
  touchedAtMs = performance.now()
  const listen = (types: readonly string[], isDown: boolean | null): void => {
    const note = (): void => {
      touchedAtMs = performance.now()
      isHeld = isDown ?? isHeld
    }
    for (const type of types) addEventListener(type, note, { capture: true, passive: true })
  }
  listen(['pointerdown'], true)
  listen(['pointerup', 'pointercancel', 'dragend', 'blur'], false)
  listen(['keydown', 'wheel'], null)
}
