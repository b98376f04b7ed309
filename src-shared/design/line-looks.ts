/** Where a line has its arrows: none, at its end, at both. */
export const directions = ['none', 'forward', 'both'] as const

export const edgeStyles = ['solid', 'dashed', 'dotted'] as const
export const lineWidths = ['thin', 'normal', 'thick'] as const
export const lineRoutes = ['curved', 'straight', 'square'] as const
