import { useEffect, useEffectEvent, useState } from 'react'
import { useDesigner } from '../context/designer-context.tsx'

/**
 * Files dropped anywhere on the designer open the import, unless another dialog is open. Whether some are held over
 * the page now.
 */
export function useFileDrop(): boolean {
  const { screen } = useDesigner()
  const [isOver, setOver] = useState(false)
  const onOver = useEffectEvent((event: DragEvent): void => {
    if (!hasFiles(event)) return
    // Without it the browser leaves the page for the file.
    event.preventDefault()
    setOver(screen.dialog === null)
  })
  const onLeave = useEffectEvent((event: DragEvent): void => {
    // Between two elements of the page there is another one; out of the window there is none.
    if (event.relatedTarget === null) setOver(false)
  })
  const onDrop = useEffectEvent((event: DragEvent): void => {
    setOver(false)
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0 && screen.dialog === null) screen.set({ dialog: { kind: 'import', files } })
  })
  useEffect(() => {
    const over = (event: DragEvent): void => onOver(event)
    const leave = (event: DragEvent): void => onLeave(event)
    const drop = (event: DragEvent): void => onDrop(event)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}
