import { iconStroke, type IconComponent } from './icon-component.ts'

/** An interface icon beside words: sized by the part that holds it, silent for readers. */
export function Icon({ of: Shape, className }: { readonly of: IconComponent; readonly className?: string }) {
  return <Shape aria-hidden strokeWidth={iconStroke} {...(className === undefined ? {} : { className })} />
}
