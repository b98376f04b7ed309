import { useNavigate } from 'react-router'
import { v7 } from 'uuid'
import { toContent } from '#shared/design/value.ts'
import { fromNetwork } from '#shared/design-network/from-network.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import type { BeginDesign } from '#renderer/state/begin-design.ts'
import { useBuilder } from '../context/builder-context.tsx'

/** Opens the network in the designer as a drawing of its own: its documentation, which changes nothing here. */
export function useAsDesign(): () => void {
  const { model, network } = useBuilder()
  const navigate = useNavigate()
  const paths = usePaths()
  return () => {
    const design = fromNetwork(model, network.id, v7)
    const state: BeginDesign = { beginDesign: { name: network.name, content: toContent(design) } }
    void navigate(paths.designer(), { state })
  }
}
