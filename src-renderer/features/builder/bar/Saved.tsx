import { Saved as SavedState } from '#renderer/editor/bar/Saved.tsx'
import { useBuilder } from '../context/builder-context.tsx'

/** Whether what is drawn is on the server; who only looks is told where something is not. */
export function Saved() {
  const { draft, builder, isEditing } = useBuilder()
  const { save } = draft
  if (!isEditing && save.kind !== 'offline') return null
  return <SavedState save={save} onRetry={() => builder.draft.retry()} />
}
