import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import type { RangeToAdd } from './use-missing-range.ts'

/** So many devices are named. */
const shown = 5

/** Asks for the range behind a gateway that a rule's address lies in, and says whose files that makes old. */
export function MissingRange(props: {
  readonly missing: RangeToAdd | null
  readonly adds: boolean
  readonly onChange: (adds: boolean) => void
}) {
  const { t, format } = useWords()
  const { missing } = props
  if (missing === null) return null
  const { gateway, range, devices, isHome } = missing
  const rest = devices.length - shown
  const names = [...devices.slice(0, shown), ...(rest > 0 ? [t('builder.range.more', { count: rest })] : [])]
  return (
    <Note tone="info" title={t('builder.range.title', { gateway })}>
      <div className="flex flex-col gap-2">
        <Checkbox
          label={t('builder.range.add', { range, gateway })}
          checked={props.adds}
          onCheckedChange={props.onChange}
        />
        <p>
          {devices.length === 0
            ? t('builder.range.nobody')
            : t('builder.range.devices', { count: devices.length, names: format.list(names) })}
        </p>
        {isHome ? <p>{t('gateways.form.ranges-home')}</p> : null}
      </div>
    </Note>
  )
}
