import type { Translate } from '#shared/words/words.ts'
import type { CommonActions } from '#renderer/editor/actions/common-actions.ts'
import type { Point } from '#shared/base/rect.ts'
import type { BuilderScreenValue } from '../context/builder-context.tsx'

/** What actions are made from. */
export interface ActionContext {
  readonly builder: BuilderScreenValue
  readonly t: Translate
  /** What every editor can do. */
  readonly common: CommonActions
  readonly at: Point | null
  readonly mayWrite: boolean
  readonly startPlan: () => void
  readonly copy: { readonly onCopied: (text: string) => void; readonly onFailed: () => void }
  readonly download: (gatewayId: string) => void
  /** Opens the network as a drawing of its own. */
  readonly openAsDesign: () => void
  readonly maySaveOnDisk: boolean
}
