import { useNavigate } from 'react-router'
import { toContent } from '#shared/design/design.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useDesigner } from '../context/designer-context.tsx'

/** Puts a design of this browser on the server, as a copy, and opens it there. */
export function useSaveOnServer(): { readonly save: () => void; readonly isBusy: boolean } {
  const { design, name } = useDesigner()
  const create = useCommand('designs', 'create')
  const navigate = useNavigate()
  const paths = usePaths()
  const save = async (): Promise<void> => {
    const answer = await create.run({ name, content: toContent(design) })
    if (answer.ok) await navigate(paths.design(answer.value.id))
  }
  return { save: () => void save(), isBusy: create.busy }
}
