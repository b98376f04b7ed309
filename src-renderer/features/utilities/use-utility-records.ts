import type { RouteView, RunRow, TemplateRow, VariableView } from '#shared/contract/utilities.ts'
import { useAsk, type Asked } from '#renderer/state/use-ask.ts'
import type { View } from './parts/use-utilities.ts'

/** What the lists show, each as it was read last. */
export interface UtilityRecords {
  readonly templates: Asked<readonly TemplateRow[]>
  readonly variables: Asked<readonly VariableView[]>
  readonly routes: Asked<readonly RouteView[]>
  readonly runs: Asked<readonly RunRow[]>
}

/** Routes and runs move by themselves while they are looked at. */
const live = { everyMs: 5000 }

export function useUtilityRecords(view: View): UtilityRecords {
  return {
    templates: useAsk('utilities', 'templates', {}),
    variables: useAsk('utilities', 'variables', {}),
    routes: useAsk('utilities', 'routes', {}, view === 'routes' ? live : {}),
    runs: useAsk('utilities', 'runs', {}, view === 'runs' ? live : { when: false }),
  }
}
