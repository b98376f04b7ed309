/** Solid for the one primary of a view, outline for its alternatives, ghost for cancel, soft for a safe try. */
export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'soft' | 'danger' | 'danger-outline'

/** 24, 30, 36 and 44 px high. */
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg'

/** How a button looks; `sm` unless told. */
export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
}
