/** A name of a variable, as the editor offers it. */
export interface KnownName {
  readonly name: string
  /** Its value, or that it is a secret. */
  readonly detail: string
}
