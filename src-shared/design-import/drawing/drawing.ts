import type { Rect } from '#shared/base/rect.ts'
import type { DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import type { DesignKind } from '#shared/design/kinds.ts'
import type { LineLook } from '#shared/design/restyle.ts'

/**
 * What a file shows, in the file's own keys and coordinates, before it is fitted to a design. Texts are as they
 * stand there: empty, too long or with line breaks.
 */
export interface Drawing {
  readonly nodes: DrawnNode[]
  readonly areas: DrawnArea[]
  readonly lines: DrawnLine[]
  /** Places are taken as they are: the file was made here. */
  readonly isExact?: boolean
  /** The drawing's own name; else that of the file. */
  readonly name?: string
}

export interface DrawnNode {
  readonly key: string
  readonly name: string
  readonly kind: DesignKind
  readonly publicIp?: string
  readonly privateIp?: string
  readonly observations?: string
  /** Null: arranged here. */
  readonly box: Rect | null
  /** Key of the area that holds it. */
  readonly area: string | null
  readonly look?: Partial<Pick<DesignNode, 'color' | 'showsObservations'>>
}

export interface DrawnArea {
  readonly key: string
  readonly name: string
  /** Null: around what it holds. */
  readonly box: Rect | null
  readonly area: string | null
  readonly range?: string
  readonly edge?: Partial<Outline['edge']>
  readonly background?: string | null
  readonly isFolded?: boolean
}

export interface DrawnLine {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly direction: Relationship['direction']
  readonly look?: Partial<LineLook>
}

export const emptyDrawing = (): Drawing => ({ nodes: [], areas: [], lines: [] })
