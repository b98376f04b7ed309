import type { RunRow } from '#shared/contract/utilities.ts'
import { runSteps } from '#shared/model/utility.ts'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'

const glyphs: Readonly<Record<RunRow['phase'], StateName>> = {
  pending: 'pending',
  running: 'synchronizing',
  done: 'synchronized',
  failed: 'error',
  canceled: 'inactive',
}

/** How a run is drawn. */
export const glyphOf = (phase: RunRow['phase']): StateName => glyphs[phase]

/** Whether it still goes on. */
export const isUnderWay = ({ phase }: Pick<RunRow, 'phase'>): boolean =>
  phase === 'pending' || phase === 'running'

/** How many steps are over. */
export function stepsDone({ phase, step }: Pick<RunRow, 'phase' | 'step'>): number {
  if (phase === 'done') return runSteps.length
  return step === null ? 0 : runSteps.indexOf(step)
}
