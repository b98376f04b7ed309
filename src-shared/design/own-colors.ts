/** The colours that the designer offers: legible as lines and as tints, on light and on dark. */
export const ownColors = {
  blue: '#2563eb',
  violet: '#7c3aed',
  teal: '#0f766e',
  amber: '#b45309',
  red: '#be123c',
  grey: '#52525b',
} as const
