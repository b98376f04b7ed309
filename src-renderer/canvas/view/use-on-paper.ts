import { useEffect } from 'react'

/**
 * What A4 and Letter both have between margins of 1 cm, the narrow way, in pixels of paper. As wide and as high, since no
 * page is told before it is printed whether the paper lies on its side.
 */
const paper = 710

/** Before it is printed the canvas is told its size on the screen, and how much smaller it has to be for one page. */
export function useOnPaper(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const tell = (): void => {
      const { current } = root
      if (current === null) return
      const { width, height } = current.getBoundingClientRect()
      const zoom = Math.min(1, paper / width, paper / height)
      current.style.setProperty('--paper-width', `${width}px`)
      current.style.setProperty('--paper-height', `${height}px`)
      current.style.setProperty('--paper-zoom', String(zoom))
    }
    window.addEventListener('beforeprint', tell)
    return () => window.removeEventListener('beforeprint', tell)
  }, [root])
}
