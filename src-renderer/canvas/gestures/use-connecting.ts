import type { Connection, FinalConnectionState, HandleType } from '@xyflow/react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Tool } from '../scene/canvas-props.ts'
import type { Connecting, Connects } from '../scene/connecting.ts'
import { inReadingOrder, nodesTowards, type Direction } from './neighbor.ts'
import { centerOf, type Point } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from '../scene/scene-index.ts'
import { useEscape } from './use-escape.ts'

export interface ConnectingControl {
  readonly connecting: Connecting | null
  /** By keyboard or by a menu: the nearest node that accepts is proposed. */
  begin(from: string): void
  /** The next node that accepts, in a direction. Answers its id. */
  turn(direction: Direction): string | null
  /** The next node that accepts in reading order, or the one before; after the last comes the first. */
  step(by: 1 | -1): string | null
  /** Proposes a node, whether it accepts or not. */
  point(to: string): void
  /** Connects a node when it accepts; else it stays proposed, with the reason. */
  choose(to: string): void
  finish(): void
  cancel(): void
  readonly onConnectStart: (event: unknown, start: { readonly nodeId: string | null }) => void
  readonly onConnect: (connection: Connection) => void
  /** An end of a line is taken: the other one stays. Told before the line is drawn from there. */
  readonly onReconnectStart: (event: unknown, edge: Ended, stays: HandleType) => void
  readonly onReconnect: (edge: Ended, connection: Connection) => void
  readonly onConnectEnd: (
    event: MouseEvent | TouchEvent,
    state: Pick<FinalConnectionState, 'isValid'>,
  ) => void
  readonly isValidConnection: (connection: { readonly source: string; readonly target: string }) => boolean
}

/** A line with both its ends. */
interface Ended {
  readonly id: string
  readonly source: string
  readonly target: string
}

export interface ConnectingInput {
  readonly index: SceneIndex
  readonly props: { readonly connects: Connects; readonly tool: Tool }
  readonly toCanvas: (client: Point) => Point
}

/** Drawing a line from a node to another, by pointer or by choice, with the refusal before the mistake. */
export function useConnecting({ index, props, toCanvas }: ConnectingInput): ConnectingControl {
  const { connects, tool } = props
  const [held, setConnecting] = useState<Connecting | null>(null)
  // Where it begins may be taken away meanwhile.
  const connecting = held !== null && index.scene.nodes.has(held.from) ? held : null
  const isByPointer = connecting?.by === 'pointer'
  const taken = useRef<{ readonly id: string; readonly stays: HandleType } | null>(null)

  useEscape(isByPointer, () => setConnecting(null))
  const point = useCallback(
    (to: string | null) =>
      setConnecting((line) => (line === null || line.to === to ? line : { ...line, to })),
    [],
  )
  useNodeUnderPointer(isByPointer, index, toCanvas, point)
  useLeaveWithTool(tool, () => setConnecting((line) => (line?.by === 'keyboard' ? null : line)))

  const accepts = useCallback(
    (from: string, to: string, lineId: string | null = null) =>
      from !== to && connects.refusal(from, to, lineId) === null,
    [connects],
  )
  /** The first that accepts. */
  const propose = (idsOf: (line: Connecting) => readonly string[]): string | null => {
    if (connecting === null) return null
    const next = idsOf(connecting).find((id) => accepts(connecting.from, id)) ?? null
    if (next !== null) setConnecting({ ...connecting, to: next })
    return next
  }
  const finish = (to: string | null): void => {
    setConnecting(null)
    const end = taken.current
    taken.current = null
    if (connecting === null || to === null || to === connecting.from) return
    if (!accepts(connecting.from, to, end?.id)) {
      if (end === null) connects.refused?.(connecting.from, to)
    } else if (end === null) connects.connect(connecting.from, to)
    else if (end.stays === 'source') connects.reconnect?.(end.id, connecting.from, to)
    else connects.reconnect?.(end.id, to, connecting.from)
  }

  return {
    connecting,
    begin: (from) => setConnecting({ from, by: 'keyboard', to: nearest(index, from, accepts), lineId: null }),
    turn: (direction) => propose((line) => ahead(index, line, direction)),
    step: (by) => propose((line) => inTurn(index, line, by)),
    point,
    choose(to) {
      if (connecting === null) return
      if (accepts(connecting.from, to)) return finish(to)
      setConnecting({ ...connecting, to })
      if (to !== connecting.from) connects.refused?.(connecting.from, to)
    },
    finish: () => finish(connecting?.to ?? null),
    cancel: () => setConnecting(null),
    onConnectStart: (_event, { nodeId }) =>
      setConnecting(
        nodeId === null ? null : { from: nodeId, by: 'pointer', to: null, lineId: taken.current?.id ?? null },
      ),
    onConnect({ source, target }) {
      // Without a line it was taken back, which the library does not know.
      if (connecting !== null) connects.connect(source, target)
    },
    onReconnectStart(_event, { id }, stays) {
      taken.current = { id, stays }
    },
    onReconnect({ id }, { source, target }) {
      if (connecting !== null) connects.reconnect?.(id, source, target)
    },
    onConnectEnd(event, state) {
      if (state.isValid === true) {
        taken.current = null
        setConnecting(null)
        return
      }
      const client = placeOf(event)
      const to = client === null ? null : index.nodeAt(toCanvas(client))
      if (connecting !== null && client !== null && to === null && taken.current === null)
        connects.place?.(connecting.from, toCanvas(client), client)
      finish(to?.id ?? null)
    },
    // Asked by what the library held when the press began, before the line was a state of this.
    isValidConnection: ({ source, target }) => accepts(source, target, taken.current?.id),
  }
}

/** Where in the window a pointer or the finger that was lifted is. */
function placeOf(event: MouseEvent | TouchEvent): Point | null {
  const point = 'changedTouches' in event ? event.changedTouches[0] : event
  return point === undefined ? null : { x: point.clientX, y: point.clientY }
}

/** Tells, while it is on, over which node the pointer is. */
function useNodeUnderPointer(
  isOn: boolean,
  index: SceneIndex,
  toCanvas: (client: Point) => Point,
  tell: (id: string | null) => void,
): void {
  useEffect(() => {
    if (!isOn) return
    const follow = (event: PointerEvent): void =>
      tell(index.nodeAt(toCanvas({ x: event.clientX, y: event.clientY }))?.id ?? null)
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [index, isOn, toCanvas, tell])
}

/** A line that was begun by keyboard is left when another tool is taken, but not by the tool that draws lines. */
function useLeaveWithTool(tool: Tool, leave: () => void): void {
  const onTool = useEffectEvent(leave)
  useEffect(() => {
    if (tool !== 'connect') onTool()
  }, [tool])
}

/** The nodes in a direction from the one that is proposed. */
function ahead(index: SceneIndex, { from, to }: Connecting, direction: Direction): string[] {
  const at = index.scene.nodes.get(to ?? from)
  return at === undefined
    ? []
    : nodesTowards(index, centerOf(rectOf(at)), direction, from).map(({ id }) => id)
}

/** All nodes in reading order, from the one after what is proposed round to itself. */
function inTurn(index: SceneIndex, { from, to }: Connecting, by: 1 | -1): string[] {
  const order = inReadingOrder(index.scene.nodes.values()).map(({ id }) => id)
  const ids = by === 1 ? order : order.toReversed()
  const at = ids.indexOf(to ?? from)
  return [...ids.slice(at + 1), ...ids.slice(0, at + 1)].filter((id) => id !== from)
}

/** The accepting node that is nearest to where the line begins. */
function nearest(
  index: SceneIndex,
  from: string,
  accepts: (from: string, to: string) => boolean,
): string | null {
  const start = index.scene.nodes.get(from)
  if (start === undefined) return null
  const center = centerOf(rectOf(start))
  const far = (id: string): number => {
    const node = index.scene.nodes.get(id)
    if (node === undefined) return Infinity
    const other = centerOf(rectOf(node))
    return Math.hypot(other.x - center.x, other.y - center.y)
  }
  const ids = [...index.scene.nodes.keys()]
    .map((id) => ({ id, far: far(id) }))
    .toSorted((a, b) => a.far - b.far)
  return ids.find(({ id }) => accepts(from, id))?.id ?? null
}
