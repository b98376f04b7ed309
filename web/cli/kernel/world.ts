/** What the command needs of the computer it runs on; tests give their own. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  /** What this computer is called. */
  readonly host: string
  /** Whether somebody types into standard input. */
  readonly isTyped: boolean
  /** Writes to standard output, and to standard error. */
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
  /** All of standard input; on a terminal one line of it, which is not shown. */
  readonly readSecret: (prompt: string) => Promise<string>
  readonly fetch: typeof fetch
  /** Over a file that is there already. */
  readonly writeFile: (path: string, content: string) => void
  readonly nowMs: () => number
  /** Milliseconds since some moment, also when the clock is set. */
  readonly passedMs: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly randomBytes: (count: number) => Uint8Array
}
