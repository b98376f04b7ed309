/** Whether the page that was rendered ahead is still seen; it goes as soon as the application shows anything. */
export function isAhead(): boolean {
  return document.querySelector('#first') !== null
}

/** Calls `listener` when it goes, before there is another picture. Answers how to stop. */
export function watchAhead(listener: () => void): () => void {
  if (!isAhead()) return () => undefined
  const watching = new MutationObserver(() => {
    if (!isAhead()) listener()
  })
  watching.observe(document.body, { childList: true })
  return () => watching.disconnect()
}
