import { useEffect, useRef } from 'react'
import { joinDrawn, nodeAtEnd, reconnectDrawn, refuseDrawn } from '#shared/design/drawn-ends.ts'
import { joinThrough } from '#shared/design/join-through.ts'
import { problemText } from '#shared/words/problem-text.ts'
import type { Connects } from '#renderer/canvas/scene/connecting.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { Placing } from './PlaceMenu.tsx'
import { freeName } from '../palette/free-name.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { showMade } from '../context/show-made.ts'

/** What may be joined, what is offered where two devices may not, and where a line was let go over nothing. */
export function useConnects(onPlace: (placing: Placing) => void): Connects {
  const { t } = useWords()
  const toasts = useToasts()
  const designer = useDesigner()
  const { design, act, makeId } = designer
  // The notice stays while the drawing changes: what it offers is done to the drawing of that moment.
  const latest = useRef(designer)
  useEffect(() => {
    latest.current = designer
  })
  const shown = useRef<string | null>(null)
  const joinWithSwitch = (from: string, to: string): void => {
    const now = latest.current
    const id = now.makeId()
    const name = freeName(now.design, 'switch', t)
    const lineIds = [now.makeId(), now.makeId()] as const
    const ends = { from: nodeAtEnd(now.design, from) ?? from, to: nodeAtEnd(now.design, to) ?? to }
    if (!now.act(joinThrough(now.design, { id, kind: 'switch', name, ...ends, lineIds }))) return
    showMade(now, [id])
    // The notice goes with its button, and the next key is for the drawing.
    now.canvas.current?.takeKeys()
  }
  return {
    refusal(from, to, lineId) {
      const refusal = refuseDrawn(design, from, to, lineId)
      if (refusal === null) return null
      return refusal.code === 'device-to-device' ? t('designer.join.devices') : problemText(t, refusal)
    },
    connect: (from, to) =>
      void act(joinDrawn(design, { id: makeId(), from, to, nodeIds: [makeId(), makeId()] })),
    reconnect: (id, from, to) =>
      void act(reconnectDrawn(design, { id, from, to, nodeIds: [makeId(), makeId()] })),
    place: (from, at, client) => onPlace({ from, at, client }),
    refused(from, to) {
      if (refuseDrawn(design, from, to)?.code !== 'device-to-device') return
      // Of another pair a moment ago, or of the same.
      if (shown.current !== null) toasts.dismiss(shown.current)
      shown.current = toasts.add({
        tone: 'warn',
        title: t('shell.not-done'),
        text: t('designer.join.devices'),
        meaning: 'device-to-device',
        action: { label: t('designer.join.through'), onSelect: () => joinWithSwitch(from, to) },
      })
    },
  }
}
