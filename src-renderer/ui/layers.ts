/** What lies over the page, also while it goes: its keys are not the page's. */
export const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether what lies over the page goes already, although it may have the focus until it has gone. */
export function isLeaving(layer: Element): boolean {
  return layer.matches('[data-closed]')
}
