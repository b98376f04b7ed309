/** Says which of our applications asks, for what plans include; nothing is kept from whoever says another. */
export const applicationHeader = 'trama-application'
export const desktopApplication = 'desktop'
