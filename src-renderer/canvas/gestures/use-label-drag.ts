import { useReactFlow } from '@xyflow/react'
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { Point } from '#shared/base/rect.ts'
import { lengthOf, shareAt } from '#shared/design-picture/relationship-line.ts'
import type { Curve } from '../scene/edge-path.ts'
import { useEscape } from './use-escape.ts'

/** A press that moves no farther is a click; a finger that only taps is never quite still. */
const slackPx: Readonly<Record<string, number>> = { touch: 8 }
const slackOfMouse = 3
/** So near to the middle of its line, on screen, a label is in it. */
const snapPx = 6

interface Press {
  readonly pointerId: number
  readonly client: Point
  /** From the pointer to the middle of the label, on screen: it does not jump when it is taken. */
  readonly grip: Point
  readonly slack: number
}

export interface LabelDrag {
  /** Where the label is now, as the part of its line behind it; null: it is not dragged. */
  readonly share: number | null
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onContextMenu: () => void
    readonly onClick: (event: MouseEvent) => void
  }
}

/** A label follows the pointer on its line; only where it is put down is told. Nothing else moves meanwhile. */
export function useLabelDrag(curves: readonly Curve[], onEnd: (share: number) => void): LabelDrag {
  const { screenToFlowPosition, getZoom } = useReactFlow()
  const [press, setPress] = useState<Press | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const hasMoved = useRef(false)
  const cancel = (): void => {
    setPress(null)
    setShare(null)
  }
  useEscape(share !== null, cancel)
  useSecondFinger(press !== null, cancel)
  return {
    share,
    handlers: {
      onPointerDown(event) {
        hasMoved.current = false
        if (event.button !== 0 || !event.isPrimary) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
        const client = { x: event.clientX, y: event.clientY }
        setPress({
          pointerId: event.pointerId,
          client,
          grip: { x: left + width / 2 - client.x, y: top + height / 2 - client.y },
          slack: slackPx[event.pointerType] ?? slackOfMouse,
        })
      },
      onPointerMove(event) {
        if (press === null || event.pointerId !== press.pointerId) return
        const [dx, dy] = [event.clientX - press.client.x, event.clientY - press.client.y]
        if (share === null && Math.hypot(dx, dy) <= press.slack) return
        hasMoved.current = true
        const middle = { x: event.clientX + press.grip.x, y: event.clientY + press.grip.y }
        const at = shareAt(curves, screenToFlowPosition(middle, { snapToGrid: false }))
        const isFree = event.altKey || event.ctrlKey || event.metaKey
        setShare(isFree ? rounded(at) : snapped(at, lengthOf(curves) * getZoom()))
      },
      onPointerUp() {
        cancel()
        if (share !== null) onEnd(share)
      },
      onPointerCancel: cancel,
      // A finger that stays where it is asks for the menu.
      onContextMenu: cancel,
      onClick(event) {
        if (hasMoved.current) event.stopPropagation()
      },
    },
  }
}

function snapped(share: number, lengthPx: number): number {
  return Math.abs(share - 0.5) * lengthPx <= snapPx ? 0.5 : rounded(share)
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}

/** Two fingers are for the camera. */
function useSecondFinger(isUnderWay: boolean, cancel: () => void): void {
  const onSecond = useEffectEvent(cancel)
  useEffect(() => {
    if (!isUnderWay) return
    const listen = (event: globalThis.PointerEvent): void => {
      if (!event.isPrimary) onSecond()
    }
    window.addEventListener('pointerdown', listen, { capture: true })
    return () => window.removeEventListener('pointerdown', listen, { capture: true })
  }, [isUnderWay])
}
