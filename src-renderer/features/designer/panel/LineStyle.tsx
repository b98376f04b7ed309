import type { Relationship } from '#shared/design/design.ts'
import { edgeStyles, lineRoutes, lineWidths } from '#shared/design/line-looks.ts'
import { lineLook } from '#shared/design-picture/line-look.ts'
import { common, restyle, type LineLook } from '#shared/design/restyle.ts'
import { useWords } from '#renderer/state/words.ts'
import { ColorField } from '../colors/ColorField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { LookChoice } from './LookChoice.tsx'

const ways = {
  curved: 'M3 13C20 13 20 3 37 3',
  straight: 'M3 13L37 3',
  square: 'M3 13H20V3H37',
} as const

/** How one line looks, or several at once: what they do not share is chosen by none. */
export function LineStyle({ lines }: { readonly lines: readonly Relationship[] }) {
  const { t } = useWords()
  const { design, act, isEditing } = useDesigner()
  const ids = lines.map(({ id }) => id)
  const set = (line: Partial<LineLook>, key?: string): void => void act(restyle(design, ids, { line }), key)
  const or = <T,>(value: T | null | undefined, usual: T): T | undefined => (value === null ? usual : value)
  const picture = (look: Partial<LineLook>) => {
    const { width, dash, isRound } = lineLook(look)
    return (
      <path
        d="M3 8H37"
        strokeWidth={width}
        strokeDasharray={dash.join(' ')}
        strokeLinecap={isRound ? 'round' : 'butt'}
      />
    )
  }
  const labelled = lines.filter(({ label }) => label !== '')
  return (
    <div className="dp-fields">
      <LookChoice
        label={t('inspector.style.line')}
        value={or(common(lines, 'style'), 'solid')}
        options={edgeStyles.map((style) => ({
          value: style,
          label: t(`inspector.outline.${style}`),
          picture: picture({ style }),
        }))}
        onValueChange={(style) => set({ style })}
      />
      <LookChoice
        label={t('inspector.style.width')}
        value={or(common(lines, 'width'), 'normal')}
        options={lineWidths.map((width) => ({
          value: width,
          label: t(`inspector.style.${width}`),
          picture: picture({ width }),
        }))}
        onValueChange={(width) => set({ width })}
      />
      <LookChoice
        label={t('inspector.style.route')}
        value={or(common(lines, 'route'), 'curved')}
        options={lineRoutes.map((route) => ({
          value: route,
          label: t(`inspector.style.${route}`),
          picture: <path d={ways[route]} strokeWidth={1.5} />,
        }))}
        onValueChange={(route) => set({ route })}
      />
      <ColorField
        label={t('inspector.style.line-color')}
        none={{ label: t('inspector.style.usual'), onChoose: () => set({ color: null }) }}
        value={common(lines, 'color')}
        onValueChange={(color) => set({ color })}
      />
      {labelled.length === 0 ? null : (
        <label className="dp-range">
          <span className="ui-label">{t('inspector.style.label-at')}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            disabled={!isEditing}
            value={common(labelled, 'labelAt') ?? 0.5}
            onChange={(event) => set({ labelAt: Number(event.target.value) }, `label-at-${ids.join(' ')}`)}
          />
        </label>
      )}
    </div>
  )
}
