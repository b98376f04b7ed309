import type { TrafficOf } from '#renderer/parts/traffic/TrafficCard.tsx'
import type { Chosen } from './use-statistics-view.ts'

export interface ListProps {
  /** Whose curve is shown. */
  readonly chosen: TrafficOf['ends'] | undefined
  readonly onChoose: (chosen: Chosen) => void
}
