/**
 * Whether a dialog is open. What lies below must take neither keys nor the focus from that moment on, although the
 * dialog itself takes the focus one frame later.
 */
export function isDialogOpen(): boolean {
  return document.querySelector('.ui-dialog[data-open]') !== null
}
