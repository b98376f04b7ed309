import { Saved } from '#renderer/editor/bar/Saved.tsx'
import { useDesigner } from '../context/designer-context.tsx'

/** Whether what is drawn is safe, in this browser or on the server. */
export function Kept() {
  const { keeping } = useDesigner()
  return <Saved save={keeping} />
}
