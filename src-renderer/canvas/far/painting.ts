import type { Picture } from './picture.ts'
import type { SceneEdge } from '../scene/scene.ts'
import type { Rect } from '#shared/base/rect.ts'

/** What the painted layer shows besides where the camera is. */
export type Painting = Omit<Picture, 'view' | 'area' | 'colors' | 'elsewhere'> & {
  /** What is an element, or painted here line by line. */
  readonly elsewhere: ReadonlySet<string>
  /** Where everything is an element; null while some are still to come. */
  readonly covered: Rect | null
  readonly passing: readonly SceneEdge[]
  readonly crowd: readonly SceneEdge[]
}
