/** The chat with customers that an operator configured, in production. */
export interface Chat {
  /** Its script. */
  readonly url: string
  /** Where else it loads things from and connects to, as a content security policy names them. */
  readonly origins: readonly string[]
}

/**
 * What pages may load and where they may connect to: our own, and for a chat, which is a stranger's script, its
 * own origin and those that were named for it. None of them where there is no chat. `tokensOrigin` is where pages
 * bring the number of a card to, if anywhere.
 */
export function contentSecurity(
  chat: Chat | null,
  tokensOrigin: string | null = null,
): Record<string, string[] | null> {
  const named = chat === null ? [] : [...new Set([new URL(chat.url).origin, ...chat.origins])]
  const loaded = named.filter((origin) => !origin.startsWith('wss:'))
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...loaded],
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
