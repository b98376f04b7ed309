/** What browsers tell of the connection (Network Information API); not all do. */
export interface BrowserConnection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

export function browserConnection(): BrowserConnection | undefined {
  return (navigator as { readonly connection?: BrowserConnection }).connection
}

/** Slow, or paid by its bytes: what may never be wanted is not loaded. */
export function isSlow(connection: BrowserConnection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
