/** First start, server, vault and settings of the desktop application. */
export const welcome = {
  title: 'Welcome to Trama',
} as const
