import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { pasteElements } from '#shared/design/copy.ts'
import { isSeen, pasteText } from '#shared/design/paste-text.ts'
import type { Point } from '#shared/base/rect.ts'
import { bounds } from '#shared/model/bounds.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { Designer } from '../context/designer-context.tsx'
import { showMade } from '../context/show-made.ts'
import { bringClipboard, bringForeign } from './bring-clipboard.ts'

/** Of text that is longer a note has no space in any case. */
const longest = 8 * bounds.description.max

/**
 * Puts copied text into the drawing: elements of a design as they were; drawings, tables and files of other programs
 * are looked at first, as when they are imported; other words become a text or a note, without what is
 * secret in them.
 */
export function usePaste(designer: Designer): (text: string, at: Point | null) => Promise<void> {
  const { t } = useWords()
  const toasts = useToasts()
  const { design, screen, act, makeId, canvas } = designer
  const show = (ids: readonly string[]): void => showMade(designer, ids)

  const tellOffline = (): void => void act(fail(problem('offline')))
  const pasteForeign = async (text: string, at: Point): Promise<void> => {
    const readers = await bringForeign().catch(() => null)
    if (readers === null) return tellOffline()
    const { fileText, isDrawingText, withoutSecrets } = readers
    // A note has no space for it, and no file is as large.
    const file = text.length > bounds.design.fileBytes ? null : fileText(text)
    if (file !== null && isDrawingText(file)) {
      screen.set({ dialog: { kind: 'import', files: [new File([file], t('designer.clipboard.file'))] } })
      return
    }
    const id = makeId()
    const { text: words, left } = text.length > longest ? { text, left: 0 } : withoutSecrets(text)
    if (left > 0)
      toasts.add({
        id: 'paste-secrets',
        tone: 'warn',
        title: t('designer.clipboard.secrets', { count: left }),
      })
    if (isSeen(words) && act(pasteText(design, { id, text: words, at }))) show([id])
  }
  return async (text, wanted) => {
    const own = await bringClipboard().catch(() => null)
    if (own === null) return tellOffline()
    const content = own.readClipboard(text)
    const at = wanted ?? canvas.current?.center() ?? { x: 0, y: 0 }
    if (content !== null) {
      const pasted = pasteElements(design, content, { at, makeId })
      if (act(pasted.ok ? { ok: true, value: pasted.value.patch } : pasted) && pasted.ok)
        show(pasted.value.ids)
    } else if (!isSeen(text)) {
      toasts.add({ id: 'paste-nothing', tone: 'warn', title: t('designer.clipboard.nothing') })
    } else await pasteForeign(text, at)
  }
}
