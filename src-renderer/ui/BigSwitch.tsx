import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { Check } from 'lucide-react'
import { flag } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { StateGlyph } from './StateGlyph.tsx'
import { Tooltip } from './Tooltip.tsx'
import type { Tone } from './tone.ts'

export interface BigSwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  /** Of what it stands for, while it is on. */
  readonly tone: Tone
  /** On its way: the arc turns in its place. It can still be switched. */
  readonly busy?: boolean | undefined
  /** Why it cannot be changed now: a tooltip, and read with it. */
  readonly disabledReason?: string | undefined
  /** The id of the words that say the state. */
  readonly describedBy?: string | undefined
}

/** The one switch that a page is about. */
export function BigSwitch(props: BigSwitchProps) {
  const { label, checked, onCheckedChange, tone, busy, disabledReason, describedBy } = props
  const off = disabledReason !== undefined
  return (
    <Tooltip text={disabledReason}>
      <BaseSwitch.Root
        className="ui-big-switch"
        aria-label={label}
        aria-describedby={describedBy}
        aria-busy={busy}
        aria-disabled={off ? true : undefined}
        readOnly={off}
        data-disabled={flag(off)}
        data-tone={tone}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
      >
        <span className="ui-big-switch-mark">
          {busy ? <StateGlyph state="synchronizing" /> : checked ? <Icon of={Check} /> : null}
        </span>
        <BaseSwitch.Thumb className="ui-big-switch-thumb" />
      </BaseSwitch.Root>
    </Tooltip>
  )
}
