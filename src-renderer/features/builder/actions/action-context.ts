import type { Translate } from '#shared/words/words.ts'
import type { Point } from '#shared/base/rect.ts'
import type { BuilderScreenValue } from '../context/builder-context.tsx'

/** What actions are made from. */
export interface ActionContext {
  readonly builder: BuilderScreenValue
  readonly t: Translate
  readonly at: Point | null
  readonly startPlan: () => void
  readonly copy: { readonly onCopied: (text: string) => void; readonly onFailed: () => void }
  readonly download: (gatewayId: string) => void
  /** Opens the network as a drawing of its own. */
  readonly openAsDesign: () => void
  readonly maySaveOnDisk: boolean
}
