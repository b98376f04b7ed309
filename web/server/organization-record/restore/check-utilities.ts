import {
  backupTemplate,
  backupVariable,
  type BackupTemplate,
  type BackupValue,
  type BackupVariable,
} from '#shared/backup/lines.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { foldText } from '#web/server/kernel/text/search-text.ts'
import type { KnownLines } from './known-lines.ts'

type Kinds = 'variable' | 'template' | 'route'

/** Looks at what templates are made of; `onMissing` is told of each secret without its value. */
export function checkUtilities(
  { isNew, has, isPart }: KnownLines,
  onMissing: () => void,
): { readonly [Kind in Kinds]: (value: BackupValue<Kind>) => boolean } {
  const most = { variables: 0, templates: 0, routes: 0 }
  const isWithin = (what: keyof typeof most): boolean => {
    most[what] += 1
    return most[what] <= utilityBounds[what]
  }
  const isVariable = ({ name, secret, value }: BackupVariable): boolean => {
    if (secret && value === null) onMissing()
    const isWhole = secret ? value === null || value.length >= utilityBounds.secretLeast : value !== null
    return isWhole && isNew('variableName', name) && isWithin('variables')
  }
  const isTemplate = ({ name }: BackupTemplate): boolean =>
    isNew('templateName', foldText(name)) && isWithin('templates')
  return {
    variable: ({ id, ...piece }) =>
      isPart('variable', id, piece, (text) => {
        const read = backupVariable.safeParse(parsed(text))
        return read.success && isVariable(read.data)
      }),
    template: ({ id, ...piece }) =>
      isPart('template', id, piece, (text) => {
        const read = backupTemplate.safeParse(parsed(text))
        return read.success && isTemplate(read.data)
      }),
    route: ({ id, templateId, gatewayId, path }) =>
      has('template', templateId) &&
      has('gateway', gatewayId) &&
      isNew('route', id) &&
      isNew('path', `${gatewayId} ${path}`) &&
      isWithin('routes'),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
