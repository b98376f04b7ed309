import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { flag } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { StateGlyph } from './StateGlyph.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** One thing a new password must be. */
export interface PasswordRule {
  readonly id: string
  readonly text: string
  readonly met: boolean
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'after'> {
  readonly revealLabel: string
  readonly concealLabel: string
  readonly rules?: readonly PasswordRule[] | undefined
  readonly rulesLabel?: string | undefined
  /** For readers, before each rule: the glyph's words. */
  readonly metLabel?: string | undefined
  readonly unmetLabel?: string | undefined
}

/** A password that can be looked at. The rules of a new one tick off as it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { revealLabel, concealLabel, rules, rulesLabel, metLabel, unmetLabel, ...field } = props
  const [revealed, setRevealed] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      placeholder=" "
      {...field}
      type={revealed ? 'text' : 'password'}
      end={
        <IconButton
          label={revealed ? concealLabel : revealLabel}
          icon={revealed ? EyeOff : Eye}
          size="xs"
          onClick={() => setRevealed(!revealed)}
        />
      }
      after={rules && <Rules rules={rules} label={rulesLabel} metLabel={metLabel} unmetLabel={unmetLabel} />}
    />
  )
}

interface RulesProps {
  readonly rules: readonly PasswordRule[]
  readonly label: string | undefined
  readonly metLabel: string | undefined
  readonly unmetLabel: string | undefined
}

function Rules({ rules, label, metLabel, unmetLabel }: RulesProps) {
  return (
    <ul className="ui-rules" aria-label={label}>
      {rules.map(({ id, text, met }) => (
        <li key={id} className="ui-rule" data-met={flag(met)}>
          <StateGlyph state={met ? 'synchronized' : 'not-synchronized'} label={met ? metLabel : unmetLabel} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
