import { useEffect, useEffectEvent } from 'react'
import { clipboardText, copyElements } from '#shared/design/copy.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { Designer } from '../context/designer-context.tsx'
import type { Clipboard } from './action-context.ts'
import { removeSelected } from './edit-actions.ts'
import { usePaste } from './use-paste.ts'

/** Where text is meant, the browser's own copying and pasting goes on. */
const texts = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

/**
 * Copy, cut and paste by the browser's own events, which need no permission, and by menu. What is copied is
 * text, so that it goes to other tabs, other designs and into a mail.
 */
export function useClipboard(designer: Designer): Clipboard {
  const { t } = useWords()
  const toasts = useToasts()
  const { design, screen, isEditing } = designer
  const ids = [...screen.selection]
  const taken = (): string => clipboardText(copyElements(design, ids))
  const remove = (): void => removeSelected(designer)
  const insert = usePaste(designer)
  const onEvent = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest(texts) !== null) return
    if (event.type === 'paste') {
      if (!isEditing) return
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) screen.set({ dialog: { kind: 'import', files } })
      else void insert(event.clipboardData?.getData('text/plain') ?? '', null)
      event.preventDefault()
      return
    }
    if (ids.length === 0) return
    event.clipboardData?.setData('text/plain', taken())
    event.preventDefault()
    if (event.type === 'cut' && isEditing) remove()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => onEvent(event)
    const kinds = ['copy', 'cut', 'paste'] as const
    for (const kind of kinds) document.addEventListener(kind, listen)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listen)
    }
  }, [])

  const failed = (): void =>
    void toasts.add({ id: 'clipboard-refused', tone: 'warn', title: t('designer.clipboard.refused') })
  // Absent where the page came without TLS from another host.
  const board = navigator.clipboard as typeof navigator.clipboard | undefined
  const write = (then: () => void): void => {
    if (board === undefined) failed()
    else board.writeText(taken()).then(then, failed)
  }
  return {
    copy: () => write(() => undefined),
    cut: () => write(remove),
    paste(at) {
      if (board === undefined) failed()
      else board.readText().then((text) => void insert(text, at), failed)
    },
  }
}
