/** Joins the class names that are there: `classNames('ui-btn', wide && 'w-full', className)`. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** A `data-` attribute that is present or absent: CSS asks for `[data-wide]`. */
export function flag(on: boolean | undefined): '' | undefined {
  return on ? '' : undefined
}
