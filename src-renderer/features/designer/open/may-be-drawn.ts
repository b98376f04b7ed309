import { recall } from '#renderer/state/remember.ts'

/** Whether a design that has something in it may come: one of this browser, or one that the address names. */
export function mayBeDrawn({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  return recall('design') !== null || new URLSearchParams(search).has('design') || hash.startsWith('#share=')
}
