import { z } from 'zod'
import { bytesOf, utilityBounds } from '#shared/utilities/bounds.ts'
import { isRoutePath } from '#shared/utilities/path.ts'
import { id, name } from './field.ts'

/** Text that may be in a file and in a script: a shell cannot hold a zero byte. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .superRefine((value, context) => {
      const params = { problem: 'field-too-long', facts: { value: most } }
      if (bytesOf(value) > most) context.addIssue({ code: 'custom', params, input: value })
      const unreadable = { problem: 'field-unreadable', facts: { value: '' } }
      if (value.includes('\0') || !value.isWellFormed())
        context.addIssue({ code: 'custom', params: unreadable, input: value })
    })

/** As a shell writes names of variables. */
export const variableName = z
  .string()
  .max(utilityBounds.name)
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/)

export const variableValue = text(utilityBounds.valueBytes)

/** A value that templates name. */
export const variableForm = z.object({
  name: variableName,
  /** Null: the secret stays as it is. */
  value: variableValue.nullable(),
  secret: z.boolean(),
})
export type VariableForm = z.infer<typeof variableForm>

const account = z
  .string()
  .max(32)
  .regex(/^[a-z_][a-z0-9_-]*$/)

/** Whose a file is that was not there before. */
export const newFile = z.object({
  owner: account,
  group: account,
  /** Three octal digits. */
  mode: z
    .string()
    .max(3)
    .regex(/^[0-7]{3}$/),
})
export type NewFile = z.infer<typeof newFile>

/** A file that is written on gateways, and the scripts run with it there, by `sh`. */
export const templateForm = z.object({
  name,
  content: text(utilityBounds.textBytes),
  preScript: text(utilityBounds.textBytes),
  /** One after the other until one fails. */
  commands: text(utilityBounds.textBytes),
  postScript: text(utilityBounds.textBytes),
  newFile: newFile.default({ owner: 'root', group: 'root', mode: '644' }),
  /** Seconds that each script may take. */
  timeoutS: z
    .int()
    .min(utilityBounds.timeoutS.min)
    .max(utilityBounds.timeoutS.max)
    .default(utilityBounds.timeoutS.usual),
})
export type TemplateForm = z.infer<typeof templateForm>

/** An absolute path on a gateway, as routes have them. */
export const routePath = z
  .string()
  .max(utilityBounds.pathLength)
  .superRefine((path, context) => {
    const params = { problem: 'path-refused', facts: { path: path.slice(0, 80) } }
    if (!isRoutePath(path)) context.addIssue({ code: 'custom', params, input: path })
  })

/** Where a template is written. */
export const routeForm = z.object({ templateId: id, gatewayId: id, path: routePath })
export type RouteForm = z.infer<typeof routeForm>

/** What a run does, in order. */
export const runSteps = [
  'connect',
  'check',
  'pre-script',
  'write',
  'commands',
  'post-script',
  'confirm',
] as const
export type RunStep = (typeof runSteps)[number]
