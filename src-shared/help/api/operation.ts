/** An operation of the API as its page lists it before it is opened. */
export interface ListedOperation {
  /** `networks.create`: area and name of its row. */
  readonly id: string
  readonly area: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
}

/** A value that is sent or answered, with what is within it. */
export interface ApiField {
  /** Of a choice among several shapes: what tells it from the others. */
  readonly name: string
  /** In the notation of code: `string(uuid)`, `"tcp" | "udp"`, `object[]`. */
  readonly type: string
  readonly isOptional?: true
  readonly text?: string
  readonly fields?: readonly ApiField[]
}

/** A problem by its code, with the HTTP status of its answer. */
export interface ApiProblem {
  readonly code: string
  readonly status: number
}

/** All that the page says of an operation. */
export interface ApiOperation extends ListedOperation {
  readonly isFeed: boolean
  readonly permission: string
  /** Roles that may call it; none: nobody has to be signed in. */
  readonly roles: readonly string[]
  /** What a token has to be for; null: no program may call it. */
  readonly tokenArea: string | null
  readonly isForApplication: boolean
  readonly input: readonly ApiField[]
  readonly answer: readonly ApiField[]
  readonly example: { readonly input: Readonly<Record<string, unknown>>; readonly answer: unknown }
  /** Beside those that any operation may answer. */
  readonly problems: readonly ApiProblem[]
}
