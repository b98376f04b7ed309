import { Copy } from 'lucide-react'
import { Button } from './Button.tsx'
import type { ButtonSize } from './button-look.ts'
import { IconButton } from './IconButton.tsx'

export interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly onCopied: (text: string) => void
  /** The clipboard was refused or is not there; the text is still on the page to be selected. */
  readonly onFailed: (text: string) => void
  readonly look?: 'icon' | 'text' | undefined
  readonly size?: ButtonSize | undefined
  readonly className?: string | undefined
}

/** Puts a text on the clipboard and says how it went to whoever asked. */
export function CopyButton({
  text,
  label,
  onCopied,
  onFailed,
  look = 'icon',
  size = 'xs',
  className,
}: CopyButtonProps) {
  const copy = (): void => {
    writeClipboard(text).then(
      () => onCopied(text),
      () => onFailed(text),
    )
  }
  if (look === 'icon')
    return <IconButton label={label} icon={Copy} size={size} onClick={copy} className={className} />
  return (
    <Button variant="ghost" size={size} icon={Copy} onClick={copy} className={className}>
      {label}
    </Button>
  )
}

/** Pages that are not served safely have no clipboard at all: then it is a refusal like any other. */
async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
