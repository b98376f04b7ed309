import { createContext } from 'react'

/** The id of the part of the frame where the page stands; null: there is no frame around. */
export const FrameContent = createContext<string | null>(null)
