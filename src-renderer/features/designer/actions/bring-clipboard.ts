/** What is pasted is checked, by schemas that the drawing comes without. */
export async function bringClipboard() {
  return import('#shared/design/read-clipboard.ts')
}
