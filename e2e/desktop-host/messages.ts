/** What the test tells the process that runs main. Carried as structured clones, as Electron's IPC is. */
export type ToMain =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'send'; readonly message: PageMessage }
  | { readonly kind: 'left'; readonly page: number }

/** What is answered once. */
export type Question =
  | { readonly kind: 'invoke'; readonly message: PageMessage }
  | { readonly kind: 'fetch'; readonly method: string; readonly url: string }
  /** A page wants to go elsewhere, or a frame of it; answers whether it may. */
  | { readonly kind: 'navigate'; readonly page: number; readonly url: string; readonly isMainFrame: boolean }
  /** A page opens a window; answers whether it may. */
  | { readonly kind: 'open'; readonly page: number; readonly url: string }
  /** Runs a function of the test beside main, with the stand-in for Electron; see `DesktopApp.evaluate`. */
  | { readonly kind: 'evaluate'; readonly source: string; readonly argument: unknown }

/** A message of a page as its frame sent it. */
export interface PageMessage {
  readonly page: number
  readonly channel: string
  readonly args: readonly unknown[]
  readonly url: string
  readonly isMainFrame: boolean
}

/** What main tells the test. */
export type FromMain =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | {
      readonly kind: 'deliver'
      readonly page: number
      readonly channel: string
      readonly args: readonly unknown[]
    }
  | { readonly kind: 'open-page'; readonly page: number; readonly preload: string }
  | { readonly kind: 'load'; readonly page: number; readonly url: string }
  | { readonly kind: 'close-page'; readonly page: number }

/** Answer to `fetch`. */
export interface Fetched {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** How the process is started, in its environment as JSON. */
export interface StartOptions {
  readonly root: string
  readonly userData: string
  /** What stands behind the program on the command line. */
  readonly args: readonly string[]
  readonly version: string
  readonly locale: string
  /** What `safeStorage` says it encrypts with; `basic_text` is what a desktop without keyring has. */
  readonly storageBackend: string
}

export const startVariable = 'TRAMA_STAND_IN'
