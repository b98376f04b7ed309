import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from './class-names.ts'

export interface QrCodeProps {
  readonly text: string
  readonly label: string
  /** Edge in rem; 12 unless told. */
  readonly size?: number
  readonly className?: string | undefined
}

/** A QR code, black on white in both themes, with the quiet zone of four modules that readers need (ISO 18004). */
export function QrCode({ text, label, size = 12, className }: QrCodeProps) {
  const code = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text])
  const path = useMemo(() => drawModules(code.data), [code])
  return (
    <span className={classNames('ui-qr', className)} style={{ width: `${size}rem` }}>
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </span>
  )
}

/** One path of horizontal runs: far fewer nodes than one square for each module. */
function drawModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = []
      let start = -1
      for (let x = 0; x <= row.length; x += 1) {
        if (row[x] && start < 0) start = x
        if (!row[x] && start >= 0) {
          runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`)
          start = -1
        }
      }
      return runs
    })
    .join('')
}
