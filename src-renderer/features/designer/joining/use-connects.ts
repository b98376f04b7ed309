import { useEffect, useRef } from 'react'
import { addRelationship } from '#shared/design/create.ts'
import { refuseRelationship } from '#shared/design/join.ts'
import { joinThrough } from '#shared/design/join-through.ts'
import { reconnect } from '#shared/design/reconnect.ts'
import { problemText } from '#shared/words/problem-text.ts'
import type { Connects } from '#renderer/canvas/scene/connecting.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { Placing } from './PlaceMenu.tsx'
import { freeName } from '../palette/free-name.ts'
import { useDesigner } from '../context/designer-context.tsx'

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
    if (!now.act(joinThrough(now.design, { id, kind: 'switch', name, from, to, lineIds }))) return
    now.show([id])
    // The notice goes with its button, and the next key is for the drawing.
    now.canvas.current?.takeKeys()
  }
  return {
    refusal(from, to) {
      if (design.outlines.has(from) || design.outlines.has(to)) return t('designer.fold.no-line')
      const refusal = refuseRelationship(design, from, to)
      if (refusal === null) return null
      return refusal.code === 'device-to-device' ? t('designer.join.devices') : problemText(t, refusal)
    },
    connect: (from, to) => void act(addRelationship(design, { id: makeId(), from, to })),
    reconnect: (id, from, to) => void act(reconnect(design, id, from, to)),
    place: (from, at, client) => onPlace({ from, at, client }),
    refused(from, to) {
      if (refuseRelationship(design, from, to)?.code !== 'device-to-device') return
      // Of another pair a moment ago, or of the same.
      if (shown.current !== null) toasts.dismiss(shown.current)
      shown.current = toasts.add({
        tone: 'warn',
        title: t('shell.not-done'),
        text: t('designer.join.devices'),
        action: { label: t('designer.join.through'), onSelect: () => joinWithSwitch(from, to) },
      })
    },
  }
}
