/** Frames of fields mark themselves so, whatever stands in them: a text, a list, a group of boxes. */
const wrong = '[data-invalid], [aria-invalid=true]'
const reachable = ['input', 'textarea', 'button', 'a[href]', '[tabindex]', '[contenteditable=true]']
  .map((kind) => `${kind}:not([tabindex="-1"], [type=hidden], [aria-hidden=true], :disabled)`)
  .join()

/** Puts the focus where the first mistake of a form is mended, in the order in which the fields are read. */
export function focusFirstWrong(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>(wrong)
  if (field === null) return
  const within = [field, ...field.querySelectorAll<HTMLElement>(reachable)].filter((one) =>
    one.matches(reachable),
  )
  // Beside the control there may be a link in the head of the field.
  const control = within.find((one) => one.ariaInvalid === 'true') ?? within[0]
  control?.focus()
}
