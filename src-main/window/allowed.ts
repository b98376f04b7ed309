import { isOwnPage } from '#main/ipc/own-page.ts'

/**
 * Preferences of every page, set although most are Electron's own: a default may change. Beside them stand
 * only the path of the preload, and `devTools`, which the packaged application has not.
 */
export const lockedPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  spellcheck: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
} as const

/** Whether the page, or a frame in it, may go there. */
export function mayNavigate(address: string): boolean {
  return isOwnPage(address)
}

/**
 * Whether an address may be handed to the system's browser or mail program: `https:` without a name and
 * password in it, and `mailto:`. Everything else may start a program with arguments of its choosing.
 */
export function mayOpen(address: string): boolean {
  if (!URL.canParse(address) || address.length > 2048) return false
  const { protocol, username, password, hostname } = new URL(address)
  if (protocol === 'mailto:') return true
  return protocol === 'https:' && hostname !== '' && username === '' && password === ''
}

/** Whether a page may use a thing that browsers ask for: our page may write text to the clipboard, no more. */
export function mayUse(permission: string, address: string): boolean {
  return permission === 'clipboard-sanitized-write' && isOwnPage(address)
}
