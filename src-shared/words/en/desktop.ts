/** Tray, menu, notices and diagnostics of the desktop application. */
export const desktop = {
  title: 'Trama',
} as const
