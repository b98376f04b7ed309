/** What is pasted is checked, by schemas that the drawing comes without. */
export async function bringClipboard() {
  return import('#shared/design/read-clipboard.ts')
}

/** What other programs copy is looked at by their readers, which come with the first such text. */
export async function bringForeign() {
  const [look, secrets] = await Promise.all([
    import('#shared/design-import/is-drawing-text.ts'),
    import('#shared/design-import/text/secrets.ts'),
  ])
  return { ...look, ...secrets }
}
