/**
 * Parts that texts come in, so that nobody loads those of pages that they do not open: `first` is there before
 * the first page, each page names the others that it needs.
 */
export const wordParts = ['first', 'drawing', 'inside', 'legal', 'guide'] as const
export type WordPart = (typeof wordParts)[number]
