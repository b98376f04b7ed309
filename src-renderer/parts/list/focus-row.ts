/** Gives the focus back to the row of a record whose panel is closed; after the panel went. */
export function focusRow(recordId: string | null): void {
  if (recordId === null) return
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(recordId)}"] button`)?.focus(),
  )
}
