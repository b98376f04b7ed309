import { useWords } from '#renderer/state/words.ts'
import { flag } from '#renderer/ui/class-names.ts'
import { useMedia } from '#renderer/ui/use-media.ts'
import { whyLine, type Connecting, type Connects } from './scene/connecting.ts'
import type { Scene } from './scene/scene.ts'

export interface WhyLineProps {
  readonly scene: Scene
  readonly connecting: Connecting
  readonly connects: Connects
}

/** What would happen if the line ended here, in words, before it does. Said to readers as it changes. */
export function WhyLine({ scene, connecting, connects }: WhyLineProps) {
  const { t } = useWords()
  const line = whyLine(connecting, connects)
  // It begins as by keyboard, and a finger ends it.
  const isTapped = useMedia('(hover: none) and (pointer: coarse)') && connecting.by === 'keyboard'
  const name = (id: string): string => scene.nodes.get(id)?.card.name ?? ''
  const text = ((): string => {
    if (isTapped && line.kind !== 'refused')
      return t('editor.canvas.connect-tap', { from: name(connecting.from) })
    switch (line.kind) {
      case 'choose':
        return t(
          connecting.by === 'pointer' ? 'editor.canvas.connect-drop' : 'editor.canvas.connect-choose',
          { from: name(connecting.from) },
        )
      case 'accepts':
        return t(
          connecting.by === 'pointer' ? 'editor.canvas.connect-accepts' : 'editor.canvas.connect-enter',
          {
            from: name(connecting.from),
            to: name(line.to),
          },
        )
      case 'refused':
        return line.why
    }
  })()
  return (
    <div className="cv-float cv-why" role="status" data-refused={flag(line.kind === 'refused')}>
      {text}
    </div>
  )
}
