import { useEffect } from 'react'
import { problem } from '#shared/base/problem.ts'
import { useTellProblem } from '#renderer/state/use-tell-problem.ts'
import { useWords } from '#renderer/state/words.ts'
import { onMenuMissing } from '#renderer/ui/missing-menus.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * Says that a menu did not come. Where its code is gone after an update, only loading the page anew helps: that is
 * left to who pressed, for something may be half written in the page. Without a network it would lose the page.
 */
export function useMenuMissing(): void {
  const { t } = useWords()
  const tell = useTellProblem()
  useEffect(
    () =>
      onMenuMissing(() =>
        tell(problem('offline'), {
          id: 'menu-missing',
          action: navigator.onLine
            ? { label: t('shell.view.reload'), onSelect: () => void reloadOnce(location.href) }
            : undefined,
        }),
      ),
    [t, tell],
  )
}
