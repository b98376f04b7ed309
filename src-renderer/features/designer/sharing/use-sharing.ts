import { useMay, useSession } from '#renderer/state/session.ts'
import { isChangeable } from '../context/changeable.ts'
import { useDesigner } from '../context/designer-context.tsx'

/** By links; by saving it for the organization first, or by signing in before that; null: not by this person. */
export type Sharing = 'links' | 'save' | 'sign-in' | null

/** How the design that is open is shared. */
export function useSharing(): Sharing {
  const { together, keeping } = useDesigner()
  const isVisitor = useSession() === null
  const mayWrite = useMay('design.write')
  if (together !== null) return together.designId !== null && mayWrite ? 'links' : null
  if (!isChangeable(keeping)) return null
  if (isVisitor) return 'sign-in'
  return mayWrite ? 'save' : null
}
