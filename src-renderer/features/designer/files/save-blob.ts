/** Lets the browser save a file under a name. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
