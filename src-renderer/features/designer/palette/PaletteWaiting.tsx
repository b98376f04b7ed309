import { Frame, Search } from 'lucide-react'
import { designKinds } from '#shared/design/kinds.ts'
import { useWords } from '#renderer/state/words.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { familyOf, type NodeFamily } from '#renderer/ui/node-kind.ts'

const families: readonly NodeFamily[] = ['who', 'through', 'what', 'plain']

/** The palette in its place, before anything of it can be pressed. */
export function PaletteWaiting() {
  const { t } = useWords()
  return (
    <div className="ds-palette ds-wide" inert>
      <div className="ds-palette-head">
        <div className="ui-field">
          <div className="ui-input" data-size="sm">
            <Icon of={Search} />
            <input disabled placeholder={t('designer.palette.search')} />
          </div>
        </div>
      </div>
      {families.map((family) => (
        <div key={family} className="ds-palette-group">
          <h2>{t(`designer.palette.${family}`)}</h2>
          <div className="ds-palette-kinds">
            {designKinds
              .filter((kind) => familyOf(kind) === family)
              .map((kind) => (
                <span key={kind} className="ds-kind" data-family={family}>
                  <KindIcon kind={kind} size={20} />
                  <span>{t(`designer.kind.${kind}`)}</span>
                </span>
              ))}
            {family === 'plain' ? (
              <span className="ds-kind ds-kind-outline">
                <Icon of={Frame} />
                <span>{t('designer.palette.outline')}</span>
              </span>
            ) : null}
          </div>
        </div>
      ))}
    </div>
  )
}
