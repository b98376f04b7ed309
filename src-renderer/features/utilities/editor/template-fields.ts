import type { TemplateView } from '#shared/contract/utilities.ts'
import { templateForm, type TemplateForm } from '#shared/model/utility.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { nestedFields } from '#renderer/parts/nested-fields.ts'

/** The texts of a template, in the order in which they come to a gateway, but for the first. */
export const textFields = ['content', 'preScript', 'commands', 'postScript'] as const
export type TextField = (typeof textFields)[number]

/** What is typed. */
export interface TemplateFields extends Record<string, unknown> {
  readonly name: string
  readonly content: string
  readonly preScript: string
  readonly commands: string
  readonly postScript: string
  readonly owner: string
  readonly group: string
  readonly mode: string
  readonly timeoutS: number | null
}

export const templateFields = nestedFields<TemplateFields, TemplateForm>(
  ({ owner, group, mode, timeoutS, ...texts }) => ({
    ...texts,
    newFile: { owner, group, mode },
    // An empty number is a field that nothing was typed into.
    timeoutS: timeoutS ?? '',
  }),
  templateForm,
)

/** Where the form starts. */
export function startOf(template: TemplateView | null): TemplateFields {
  return {
    name: template?.name ?? '',
    content: template?.content ?? '',
    preScript: template?.preScript ?? '',
    commands: template?.commands ?? '',
    postScript: template?.postScript ?? '',
    owner: template?.newFile.owner ?? 'root',
    group: template?.newFile.group ?? 'root',
    mode: template?.newFile.mode ?? '644',
    timeoutS: template?.timeoutS ?? utilityBounds.timeoutS.usual,
  }
}
