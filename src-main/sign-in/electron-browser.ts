import { shell } from 'electron'

/** Opens an address of the server that the person chose in the system's browser. */
export function openBrowser(url: string): Promise<void> {
  return shell.openExternal(url)
}
