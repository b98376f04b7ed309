/**
 * Whether a dialog is over the page. From the moment it is, what lies below takes neither keys nor the focus: the
 * dialog itself gets it a frame later.
 */
export function isDialogOpen(): boolean {
  return document.querySelector('.ui-dialog[data-open]') !== null
}
