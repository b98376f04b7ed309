/** The size of the card that a folded outline is, in canvas pixels. */
export const foldedSize = { width: 224, height: 64 } as const
