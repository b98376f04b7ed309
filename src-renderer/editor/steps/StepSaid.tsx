import { useEditor } from '../context/editor-context.tsx'

/** Says to readers what was undone or redone; the same words twice are two things to hear. */
export function StepSaid() {
  const { said } = useEditor().screen
  return (
    <p className="sr-only" role="status">
      {said === null ? null : <span key={said.number}>{said.text}</span>}
    </p>
  )
}
