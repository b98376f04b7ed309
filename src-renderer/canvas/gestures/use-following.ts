import { useEffect } from 'react'
import type { LiveDrag } from './live-drag.ts'

/**
 * Moves the elements of what is dragged by style alone: rendering them at each step takes as long as all that the browser
 * does for it. `translate` is nobody else's: the library places them by `transform`.
 */
export function useFollowing(live: LiveDrag, root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    let moved: readonly HTMLElement[] = []
    const follow = (): void => {
      const beyond = live.beyond()
      const before = moved
      moved =
        beyond === null || root.current === null
          ? []
          : [...root.current.querySelectorAll<HTMLElement>('.react-flow__node')].filter(({ dataset }) =>
              beyond.ids.has(dataset['id'] ?? ''),
            )
      for (const element of moved)
        if (beyond !== null) element.style.translate = `${beyond.by.x}px ${beyond.by.y}px`
      for (const element of before) if (!moved.includes(element)) element.style.translate = ''
    }
    return live.subscribe(follow)
  }, [live, root])
}
