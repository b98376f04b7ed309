import type { DeviceKind } from '#shared/model/device.ts'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import type { HomeProps } from './home-props.ts'

/** One blue, from light to dark: kinds of one family. */
const shades: Readonly<Record<DeviceKind, number>> = { laptop: 100, phone: 80, computer: 60, tablet: 42 }

/** Devices by type, as shares of a line and as numbers. */
export function DeviceKinds({ counts }: Pick<HomeProps, 'counts'>) {
  const { t, format } = useWords()
  const kinds = counts.devicesByKind.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const color = (kind: DeviceKind): string =>
    `color-mix(in srgb, var(--who) ${shades[kind]}%, var(--surface))`
  return (
    <Card title={t('home.kinds')}>
      {kinds.length === 0 ? (
        <p className="text-text-2">{t('home.no-devices')}</p>
      ) : (
        <div aria-hidden className="mb-3 flex h-2.5 gap-0.5 overflow-hidden rounded-1">
          {kinds.map(({ kind, count }) => (
            <span key={kind} style={{ flexGrow: count, background: color(kind) }} />
          ))}
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {kinds.map(({ kind, count }) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden className="size-2 rounded-1" style={{ background: color(kind) }} />
            <KindIcon kind={kind} size={18} />
            <span className="text-text-2">{t(`home.kind.${kind}`)}</span>
            <span className="num ml-auto font-semibold">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
