/**
 * The header in which the desktop application names itself, since not every plan includes it. It protects nothing:
 * a client may leave it out.
 */
export const applicationHeader = 'trama-asked-from'
export const desktopApplication = 'desktop'
