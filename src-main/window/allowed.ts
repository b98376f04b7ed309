import { isEmail } from '#shared/model/email.ts'
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
 * password in it, and `mailto:` to one mailbox with a subject and a text. Everything else may start a program
 * with arguments of its choosing, or have a mail program attach files.
 */
export function mayOpen(address: string): boolean {
  if (!URL.canParse(address) || address.length > 2048) return false
  const url = new URL(address)
  const { protocol, username, password, hostname } = url
  if (protocol === 'mailto:') return isPlainLetter(url)
  return protocol === 'https:' && hostname !== '' && username === '' && password === ''
}

/** RFC 6068 without anything that adds people or files; headers are lines, so that none may stand in a subject. */
function isPlainLetter({ pathname, searchParams, hash }: URL): boolean {
  const names = [...searchParams.keys()]
  const isKnown = names.every((name) => name === 'subject' || name === 'body')
  if (!isKnown || new Set(names).size !== names.length || hash !== '') return false
  // oxlint-disable-next-line no-control-regex -- what a header must not hold
  return !/[\u0000-\u001f\u007f]/.test(searchParams.get('subject') ?? '') && isEmail(pathname)
}

/** Whether a page may use a thing that browsers ask for: our page may write text to the clipboard, no more. */
export function mayUse(permission: string, address: string): boolean {
  return permission === 'clipboard-sanitized-write' && isOwnPage(address)
}
