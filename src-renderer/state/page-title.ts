import { atom } from 'jotai'

/** What the page that is open is called. */
export const pageTitleAtom = atom<string | null>(null)
