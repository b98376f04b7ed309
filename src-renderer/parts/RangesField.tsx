import { Plus } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { formatRange, isHomeRange, isWithin, parseRanges } from '#shared/model/gateway-ranges.ts'
import { useWords } from '#renderer/state/words.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { readableRanges } from './ranges-text.ts'

export interface RangesFieldProps extends ComponentPropsWithRef<'textarea'> {
  readonly error?: FieldError | undefined
  /** What stands in the field. */
  readonly typed: string
  readonly onPropose: (text: string) => void
  /** What the machine itself was seen to be connected to. */
  readonly seen: readonly string[]
}

/** The ranges behind a gateway, one a line; proposes what the machine is connected to, warns of common homes. */
export function RangesField({ seen, typed, onPropose, ...field }: RangesFieldProps) {
  const { t, format } = useWords()
  const ranges = readableRanges(typed)
  const homes = ranges.filter(isHomeRange).map(formatRange)
  const proposed = parseRanges(seen).filter((range) => !isWithin(ranges, range))
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        {...field}
        label={t('gateways.form.ranges')}
        optional={t('shell.optional')}
        hint={t('gateways.form.ranges-hint')}
        mono
        rows={2}
        autoComplete="off"
        spellCheck={false}
      />
      {proposed.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-12 text-text-2">{t('gateways.form.ranges-seen')}</span>
          {proposed.map((range) => (
            <Button
              key={formatRange(range)}
              size="xs"
              variant="outline"
              icon={Plus}
              onClick={() =>
                onPropose([typed.trim(), formatRange(range)].filter((line) => line !== '').join('\n'))
              }
            >
              {formatRange(range)}
            </Button>
          ))}
        </div>
      )}
      {homes.length === 0 ? null : (
        <Note tone="warn" title={t('gateways.form.ranges-home-title', { ranges: format.list(homes) })}>
          {t('gateways.form.ranges-home')}
        </Note>
      )}
    </div>
  )
}
