import type { z } from 'zod'
import type { VariableView } from '#shared/contract/utilities.ts'
import { variableForm, type VariableForm } from '#shared/model/utility.ts'
import { nestedFields } from '#renderer/parts/nested-fields.ts'

/** What is typed. */
export interface VariableFields extends Record<string, unknown> {
  readonly name: string
  readonly value: string
  readonly secret: boolean
}

/** An empty field leaves a secret that is saved as it is; a value that comes into sight is written again. */
export function variableFields(before: VariableView | null): z.ZodType<VariableForm, VariableFields> {
  return nestedFields<VariableFields, VariableForm>(
    ({ name, value, secret }) => ({
      name,
      secret,
      value: value === '' && secret && before?.secret === true ? null : value,
    }),
    variableForm,
  )
}
