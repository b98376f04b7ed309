import type { RunStep } from '#shared/model/utility.ts'
import type { FileOutcome } from '#shared/app/gateway-files.ts'
import type { z } from 'zod'
import type { problemValue } from '#shared/contract/states.ts'
import type { Json, Owned, Flag } from './column.ts'

/** A value that templates name; a secret is sealed, and nothing else of it is kept. */
export interface UtilityVariableRow extends Owned {
  variable_id: string
  name: string
  secret: Flag
  value: string | null
  value_sealed: string | null
  created_at_ms: number
  changed_at_ms: number
}

export interface UtilityTemplateRow extends Owned {
  template_id: string
  name: string
  content: string
  pre_script: string
  commands: string
  post_script: string
  /** The names that it uses, in order. */
  names: Json<string[]>
  new_file: Json
  timeout_s: number
  created_at_ms: number
  changed_at_ms: number
}

export interface UtilityRouteRow extends Owned {
  route_id: string
  template_id: string
  gateway_id: string
  path: string
  created_at_ms: number
  /** Mark of the content that was written last, with a key; null: nothing was. */
  written_mark: string | null
  written_at_ms: number | null
  /** Mark of the template and its values as they were then. */
  source_mark: string | null
  /** Secrets that were written then, so that they are found in a file that is read back. */
  secrets_sealed: string | null
  /** When the file was found changed; null: it was not. */
  drift_at_ms: number | null
  /** When the server looked at the file last; null: not since it was written. */
  looked_at_ms: number | null
}

/** A run and its lease in one row. What it was about is written down, since it outlives that. */
export interface UtilityRunRow extends Owned {
  run_id: string
  route_id: string
  template_id: string
  template_name: string
  gateway_id: string
  gateway_name: string
  path: string
  user_id: string
  user_name: string
  phase: 'pending' | 'running' | 'done' | 'failed' | 'canceled'
  step: RunStep | null
  at_ms: number
  ended_at_ms: number | null
  exit_code: number | null
  problem: Json<z.infer<typeof problemValue>> | null
  truth: FileOutcome | null
  /** What was printed, without secrets. */
  output: string
  output_cut: Flag
  /** Of the confirmed preview. */
  digest: string
  canceling: Flag
  fence: number
  leased_by: string | null
  lease_until_ms: number
  /** How often the lease was taken. */
  tries: number
}

export interface UtilityTables {
  utility_variables: UtilityVariableRow
  utility_templates: UtilityTemplateRow
  utility_routes: UtilityRouteRow
  utility_runs: UtilityRunRow
}
