/** Lets the browser save a text, or bytes with their type, under a name. */
export function saveFile(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
