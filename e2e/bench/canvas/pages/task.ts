import type { Camera } from '../probe.ts'

/** What the address asks the page to show: a file beside it, and from where. */
export function readTask(): { readonly file: string; readonly look: string; readonly camera: Camera } {
  const search = new URLSearchParams(location.search)
  const number = (name: string): number => Number(search.get(name))
  return {
    file: search.get('file') ?? '',
    look: search.get('look') ?? '',
    camera: { x: number('x'), y: number('y'), zoom: number('zoom') },
  }
}

export function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  return root
}
