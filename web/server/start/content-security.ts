/** The chat with customers that the operator configured, in production. */
export interface Chat {
  /** Address of its script. */
  readonly url: string
  /** Where else it loads things from and connects to, as a content security policy names them. */
  readonly origins: readonly string[]
}

/**
 * The content security policy: what pages may load and where they may connect to. That is our own origin and, for a
 * chat, which is a third-party script, its origin and those that were configured for it. `tokensOrigin` is the
 * payment provider's origin to which pages send card numbers; null: none. `ownScripts`: hashes of scripts that stand in
 * our pages.
 */
export function contentSecurity(
  chat: Chat | null,
  tokensOrigin: string | null = null,
  ownScripts: readonly string[] = [],
): Record<string, string[] | null> {
  const named = chat === null ? [] : [...new Set([new URL(chat.url).origin, ...chat.origins])]
  const loaded = named.filter((origin) => !origin.startsWith('wss:'))
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...ownScripts, ...loaded],
    // React writes style attributes, and the editor of templates makes its style sheet in the page.
    styleSrc: ["'self'", "'unsafe-inline'", ...loaded],
    imgSrc: ["'self'", 'data:', 'blob:', ...loaded],
    fontSrc: ["'self'", ...loaded],
    mediaSrc: ["'self'", ...loaded],
    connectSrc: ["'self'", ...named, ...(tokensOrigin === null ? [] : [tokensOrigin])],
    frameSrc: loaded.length === 0 ? ["'none'"] : loaded,
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: null,
  }
}
