import type { Problem } from '#shared/base/problem.ts'

/** Whether the last edits of a document are safe, in either editor. */
export type SaveState =
  /** The server has it. */
  | { readonly kind: 'saved' }
  /** This browser has it, where it belongs. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'saving' }
  /** The state of the document on the server is not known yet. */
  | { readonly kind: 'opening' }
  /**
   * It waits, and is sent again by itself. `isKept`: in this browser, also after the page was closed; otherwise on
   * this page alone. `problem`: what the server answered, where that is more than that it did not.
   */
  | { readonly kind: 'offline'; readonly isKept: boolean; readonly problem: Problem | null }
  /** This browser refused to keep it; it keeps nothing at all. */
  | { readonly kind: 'failed' | 'fleeting' }
  /** It may not be changed here: another window has it, or it is read-only. */
  | { readonly kind: 'elsewhere' | 'viewed' }
