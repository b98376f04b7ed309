import { classNames, flag } from './class-names.ts'

export interface AvatarProps {
  /** Whole name; the picture shows its first and last initials and is silent, since the name stands beside it. */
  readonly name: string
  readonly size?: 'sm' | 'md' | undefined
  /** Organizations are square. */
  readonly square?: boolean | undefined
  readonly className?: string | undefined
}

/** A person, or an organization, by initials. */
export function Avatar({ name, size = 'sm', square, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames('ui-avatar', className)}
      data-size={size}
      data-square={flag(square)}
    >
      {formatInitials(name)}
    </span>
  )
}

/** "Carolina Rojas Páez" gives "CP": whole letters, also where one takes several code units. */
function formatInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
