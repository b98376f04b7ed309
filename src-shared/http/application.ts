/** Says which of our applications asks, for what plans include; nothing is kept from whoever says another. */
export const applicationHeader = 'trama-asked-from'
export const desktopApplication = 'desktop'
