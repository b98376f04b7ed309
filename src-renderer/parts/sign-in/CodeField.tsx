import { useEffect, useRef } from 'react'
import type { TextProps } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

/** The second factor. It appears when it is asked for, and takes the focus. */
export function CodeField({ field }: { readonly field: TextProps }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <TextField
      label={t('accounts.sign-in.code')}
      hint={t('accounts.sign-in.code-hint')}
      mono
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      ref={(node) => {
        input.current = node
        field.ref(node)
      }}
    />
  )
}
