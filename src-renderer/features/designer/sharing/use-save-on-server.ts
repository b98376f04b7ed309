import { useNavigate } from 'react-router'
import { toContent } from '#shared/design/value.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { openShelf } from '../open/use-open-design.ts'
import { toShare } from './to-share.ts'

export interface SavingOnServer {
  readonly save: () => void
  readonly isBusy: boolean
}

/**
 * Moves a design of this browser to the organization, and goes on with it there: two of one name would drift apart.
 * This browser lets go of its own once the server has it, and takes it back where that is wanted. `isShared`: sharing
 * goes on there.
 */
export function useSaveOnServer(isShared: boolean): SavingOnServer {
  const { t } = useWords()
  const { id, design, name } = useDesigner()
  const create = useCommand('designs', 'create')
  const toasts = useToasts()
  const navigate = useNavigate()
  const paths = usePaths()
  const keepHere = async (): Promise<void> => {
    const shelf = await openShelf()
    await shelf
      .create({ id, name, design })
      .catch(() =>
        toasts.add({ tone: 'bad', title: t('shell.not-done'), text: t('designFiles.import.not-kept') }),
      )
  }
  const letGo = async (): Promise<void> => (await openShelf()).remove(id)
  const save = async (): Promise<void> => {
    const answer = await create.run({ name, content: toContent(design) })
    if (!answer.ok) return
    const isGone = await letGo().then(
      () => true,
      () => false,
    )
    // In its place in the history: what stood there is not here any more.
    await navigate(paths.design(answer.value.id), { replace: true, state: isShared ? toShare : null })
    toasts.add({
      tone: 'ok',
      title: t('sharing.saved', { name }),
      ...(isGone
        ? {
            text: t('sharing.moved'),
            action: { label: t('sharing.keep-here'), onSelect: () => void keepHere() },
          }
        : {}),
    })
  }
  return { save: () => void save(), isBusy: create.busy }
}
