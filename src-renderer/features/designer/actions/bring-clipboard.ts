/** What is pasted is checked, by schemas that the drawing comes without. */
export async function bringClipboard() {
  return import('#shared/design/read-clipboard.ts')
}

/** What other programs copy is looked at by their readers, which few ever need. */
export async function bringForeign() {
  return import('#shared/design-import/is-drawing-text.ts')
}
