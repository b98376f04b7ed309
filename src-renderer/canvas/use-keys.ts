import type { KeyboardEvent } from 'react'
import type { CanvasProps } from './canvas-props.ts'
import { centerOf } from './rect.ts'
import { directionOf, nodesTowards, type Direction } from './neighbor.ts'
import { rectOf, type SceneIndex } from './scene-index.ts'
import type { Camera } from './use-camera.ts'
import type { ConnectingControl } from './use-connecting.ts'
import { nudged } from './use-dragging.ts'

export interface KeysOptions {
  readonly props: CanvasProps
  readonly index: SceneIndex
  readonly camera: Camera
  readonly connecting: ConnectingControl
  /** Gives the focus to a node, wherever it is. */
  readonly focusNode: (id: string) => void
}

/**
 * Keys on a focused node: arrows go to the next node, with Alt they move what is selected, Enter opens,
 * Space selects, C draws a line: then arrows go through what accepts, Enter connects, Escape leaves.
 */
export function createKeyListener({
  props,
  index,
  camera,
  connecting,
  focusNode,
}: KeysOptions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return
    const id = event.target.closest<HTMLElement>('.react-flow__node')?.dataset['id']
    const direction = directionOf(event.key)
    if (connecting.connecting !== null && onConnecting(event.key, direction, connecting, camera)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (id === undefined) return
    if (onNode(event, id, direction, { props, index, camera, connecting, focusNode })) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

function onConnecting(
  key: string,
  direction: Direction | null,
  connecting: ConnectingControl,
  camera: Camera,
): boolean {
  if (key === 'Escape') connecting.cancel()
  else if (key === 'Enter') connecting.finish()
  else if (direction !== null) {
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
    props.onMove(nudged(index.scene, ids, direction, event.shiftKey))
    return true
  }
  if (event.altKey) return false
  if (direction !== null) {
    const node = index.scene.nodes.get(id)
    const next =
      node === undefined ? undefined : nodesTowards(index, centerOf(rectOf(node)), direction, id)[0]
    if (next === undefined) return true
    focusNode(next.id)
    if (event.shiftKey) props.onSelectionChange(new Set([...props.selection, id, next.id]))
    return true
  }
  switch (event.key) {
    case 'Enter':
      props.onOpen(id)
      return true
    case ' ':
      props.onSelectionChange(toggled(props.selection, id))
      return true
    case 'c':
    case 'C':
      if (props.isReadOnly) return false
      connecting.begin(id)
      return true
    default:
      return false
  }
}

/** The selection with a node more, or less. */
export function toggled(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}
