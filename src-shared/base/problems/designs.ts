import type { NoFacts } from './no-facts.ts'

/** Designs: drawings of other programs, files, and those on the server. */
export interface DesignFacts {
  // Drawings of other programs
  'import-unknown': NoFacts
  'import-picture': NoFacts
  'import-damaged': { format: string }
  'import-empty': { format: string }
  /** The program hides all that is drawn. */
  'import-hidden': { format: string }
  /** A table whose titles speak of no network. */
  'import-foreign-table': NoFacts
  /** A library of shapes, which is no drawing. */
  'import-library': NoFacts
  /** A template that another program still has to fill in. */
  'import-template': NoFacts
  'import-too-large': { limitMib: number }
  'import-too-much': { part: string; found: number; limit: number }

  // Design files
  'design-file-foreign': NoFacts
  'design-file-damaged': NoFacts
  'design-file-cut': NoFacts
  'design-file-too-new': { version: number }
  'design-file-expired': { notAfterMs: number }
  'design-file-too-large': { limitMib: number }
  'design-file-overfull': { limitMib: number }
  'design-file-content': { line: number }
  'design-too-large': { nodes: number; relationships: number; outlines: number; limitMib: number }
  'passphrase-needed': NoFacts
  'picture-failed': { width: number; height: number }
  'design-share-gone': NoFacts
  'design-share-offline': NoFacts

  // Designs on the server
  'design-missing': { id: string }
  'design-not-yours': NoFacts
  'design-update-refused': NoFacts
  'design-behind': NoFacts
  'designs-limit': { limit: number }
  'version-missing': { id: string }
  'versions-limit': { limit: number }
  'share-missing': { id: string }
  'share-ended': NoFacts
  'shares-limit': { limit: number }
  'seal-date': { days: number }
  'seals-limit': { limit: number }
}
