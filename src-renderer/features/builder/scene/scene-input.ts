import type { ModelView } from '#shared/model/view.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Truths } from '../live/truth.ts'
import type { NodeFlag } from './flags.ts'

/** Everything that a drawing is shown from. */
export interface SceneInput {
  readonly view: ModelView
  readonly networkId: string
  readonly truths: Truths
  readonly flags: ReadonlyMap<string, NodeFlag>
  /** Gateways whose host key nobody compared yet. */
  readonly uncompared: ReadonlySet<string>
  /** Gateways that still grant something that is drawn no more. */
  readonly serving: ReadonlySet<string>
  readonly words: Words
}
