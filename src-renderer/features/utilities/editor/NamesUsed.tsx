import type { VariableView } from '#shared/contract/utilities.ts'
import { printNames } from '#shared/utilities/names.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'

export interface NamesUsedProps {
  readonly names: readonly string[]
  readonly variables: readonly VariableView[]
  readonly onDefine: (name: string) => void
}

/** Names that are listed; of more, the first are enough to find out what is wrong. */
const shownNames = 200

/** The names that a template uses as it is typed, and which of them nobody has defined. */
export function NamesUsed({ names, variables, onDefine }: NamesUsedProps) {
  const { t } = useWords()
  const known = new Map(variables.map((variable) => [variable.name, variable]))
  const unknown = names.filter((name) => !known.has(name))
  const mayWrite = useMay('utility.write')
  const sorted = [...unknown, ...names.filter((name) => known.has(name))].slice(0, shownNames)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-13 font-semibold">{t('utilities.editor.names')}</h2>
      <div role="status">
        {unknown.length === 0 ? null : (
          <p className="text-12 text-bad">
            {t('utilities.editor.unknown-status', { count: unknown.length, names: printNames(unknown) })}
          </p>
        )}
      </div>
      {names.length === 0 ? <p className="text-12 text-text-3">{t('utilities.editor.no-names')}</p> : null}
      <ul className="flex max-h-80 flex-col overflow-y-auto">
        {sorted.map((name) => {
          const variable = known.get(name)
          return (
            <li
              key={name}
              className="flex min-h-8 flex-wrap pointer-coarse:min-h-11 items-center gap-2 border-t border-line py-1"
            >
              <span className="mono cut min-w-0 text-12">{name}</span>
              <span className="ms-auto flex flex-wrap items-center gap-2">
                {variable === undefined ? (
                  <Badge tone="bad" glyph={<StateGlyph state="error" />}>
                    {t('utilities.editor.unknown')}
                  </Badge>
                ) : (
                  <Tag>{t(variable.secret ? 'utilities.editor.secret' : 'utilities.editor.known')}</Tag>
                )}
                {variable === undefined && mayWrite ? (
                  <Button
                    size="xs"
                    variant="outline"
                    aria-label={t('utilities.editor.define', { name })}
                    onClick={() => onDefine(name)}
                  >
                    {t('utilities.editor.define-short')}
                  </Button>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
