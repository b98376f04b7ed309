import type { KeyboardEvent } from 'react'
import type { CanvasProps } from '../scene/canvas-props.ts'
import { nudged } from './moving.ts'
import { directionOf, placesTowards, type Direction } from './neighbor.ts'
import { resizeByKey } from './resize.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import type { Camera } from '../view/use-camera.ts'
import type { ConnectingControl } from './use-connecting.ts'

export interface KeysOptions {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly camera: Camera
  readonly connecting: ConnectingControl
  /** The node that Tab reaches. */
  readonly currentId: string | null
  /** Gives the focus to a node, wherever it is. */
  readonly focusNode: (id: string) => void
}

/** The canvas itself, where a pointer leaves the focus. */
export const ground = '.react-flow'

/**
 * Keys on a focused node or frame, or on the ground for what is selected: while nothing is selected, those of the page
 * that act on what is, act on it; arrows go to the next one, with Alt they move what is selected, with Ctrl and Alt they
 * resize a frame, Enter opens, Space selects unless it is held for a drag, Escape selects nothing. C, and Enter with the
 * tool for lines, draws a line from a node: then arrows and Tab go through what accepts, Enter connects, Escape leaves.
 */
export function createKeyListener({
  props,
  index,
  camera,
  connecting,
  currentId,
  focusNode,
}: KeysOptions): (event: KeyboardEvent) => void {
  return (event) => {
    if (!(event.target instanceof Element)) return
    const id = idOf(event.target, props)
    const direction = directionOf(event.key)
    if (id !== undefined && actsOnSelection(event) && props.selection.size === 0)
      props.onSelectionChange(new Set([id]))
    if (event.ctrlKey || event.metaKey) {
      const isResized = id !== undefined && direction !== null && event.altKey
      if (isResized && resize(props, id, direction, event.shiftKey)) {
        event.preventDefault()
        event.stopPropagation()
      }
      return
    }
    if (connecting.connecting !== null && onConnecting(event, direction, connecting, camera)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === 'Escape' && (id !== undefined || event.target.matches(ground)) && clears(props)) {
      event.preventDefault()
      return
    }
    if (id === undefined) {
      if (direction !== null && !event.altKey && event.target.matches(ground) && currentId !== null)
        focusNode(currentId)
      return
    }
    if (onNode(event, id, direction, { props, index, camera, connecting, currentId, focusNode })) {
      event.preventDefault()
      // The library hears of Space as well: while it is held, a drag moves the camera.
      if (event.key !== ' ') event.stopPropagation()
    }
  }
}

/** Whether something was selected that is not any more. */
function clears({ tool, selection, onSelectionChange, selectedEdgeId, onEdgeSelect }: CanvasProps): boolean {
  // A tool is left first, which is the page's.
  if (tool !== 'select') return false
  if (selection.size === 0 && selectedEdgeId === null) return false
  onEdgeSelect(null)
  onSelectionChange(new Set())
  return true
}

/** What a key is for: the node that has the focus, or on the ground the last that was selected. */
function idOf(target: Element, { selection }: CanvasProps): string | undefined {
  if (target.matches(ground)) return [...selection].at(-1)
  return target.closest<HTMLElement>('.react-flow__node')?.dataset['id']
}

const actingKeys: ReadonlySet<string> = new Set(['Delete', 'Backspace', 'F2'])
const actingLetters: ReadonlySet<string> = new Set(['c', 'x', 'd', 'l', 'g', '[', ']', '{', '}'])

/** Whether the page does something to what is selected by this key. It hears of it after the canvas. */
function actsOnSelection({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false
  return ctrlKey || metaKey ? actingLetters.has(key.toLowerCase()) : actingKeys.has(key)
}

function resize(props: CanvasProps, id: string, direction: Direction, isLarge: boolean): boolean {
  const frame = props.scene.frames.get(id)
  if (frame === undefined || frame.isLocked || props.isReadOnly || props.onResize === undefined) return false
  props.onResize(id, resizeByKey(rectOf(frame), direction, isLarge))
  return true
}

function onConnecting(
  { key, shiftKey }: KeyboardEvent,
  direction: Direction | null,
  connecting: ConnectingControl,
  camera: Camera,
): boolean {
  if (key === 'Escape') connecting.cancel()
  else if (key === 'Enter') connecting.finish()
  else if (key === 'Tab') {
    const next = connecting.step(shiftKey ? -1 : 1)
    // Where nothing accepts, the focus goes on.
    if (next === null) return false
    camera.reveal(next)
  } else if (direction !== null) {
    const next = connecting.turn(direction)
    if (next !== null) camera.reveal(next)
  } else return false
  return true
}

function onNode(
  event: KeyboardEvent,
  id: string,
  direction: Direction | null,
  options: KeysOptions,
): boolean {
  const { props, index, connecting, focusNode } = options
  if (direction !== null && event.altKey) {
    if (props.isReadOnly) return false
    const ids = props.selection.has(id) ? props.selection : [id]
    const moves = nudged(index.scene, ids, direction, event.shiftKey)
    if (moves.length > 0) props.onMove(moves)
    return true
  }
  if (event.altKey) return false
  if (direction !== null) {
    const place = index.placeOf(id)
    const next = place === null ? undefined : placesTowards(index, place, direction)[0]
    if (next === undefined) return true
    focusNode(next.id)
    if (event.shiftKey) props.onSelectionChange(new Set([...props.selection, id, next.id]))
    return true
  }
  switch (event.key) {
    case 'Enter':
      if (props.tool === 'connect' && !props.isReadOnly && index.scene.nodes.has(id)) {
        connecting.begin(id)
        return true
      }
      // What is open already is named by the second.
      if (props.onName !== undefined && props.selection.size === 1 && props.selection.has(id))
        props.onName(id)
      else props.onOpen(id)
      return true
    case ' ':
      if (!event.repeat) whenLetGo(' ', () => props.onSelectionChange(toggled(props.selection, id)))
      return true
    case 'c':
    case 'C':
      if (event.shiftKey || props.isReadOnly || !index.scene.nodes.has(id)) return false
      connecting.begin(id)
      return true
    default:
      return false
  }
}

/** Acts when a key is let go, unless it was held for a press of the pointer. */
function whenLetGo(key: string, act: () => void): void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('pointerdown', () => stop.abort(), options)
  window.addEventListener(
    'blur',
    // The window's, not that of something inside.
    ({ target }) => {
      if (target === window) stop.abort()
    },
    options,
  )
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== key) return
      stop.abort()
      act()
    },
    options,
  )
}

/** The selection with a node more, or less. */
export function toggled(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}
