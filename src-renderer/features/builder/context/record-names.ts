import { deviceForm } from '#shared/model/device.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { name } from '#shared/model/field.ts'
import { gatewayForm } from '#shared/model/gateway.ts'
import { ruleForm } from '#shared/model/rule.ts'
import type { ModelView } from '#shared/model/view.ts'
import type { Names } from '#renderer/editor/context/editor-context.tsx'
import { refusalBy } from '#renderer/parts/spell-issue.ts'

/** The names of devices, gateways and rules: of their records, wherever these are drawn. Lines have none. */
export function namesOf(view: ModelView, edit: (edits: readonly Edit[]) => unknown): Names {
  return {
    of: (id) => (view.devices.get(id) ?? view.gateways.get(id) ?? view.rules.get(id))?.name ?? null,
    refusal: (_id, text) => (text.trim() === '' ? null : refusalBy(name, text)),
    set(id, text) {
      const read = name.safeParse(text)
      if (!read.success) return
      const change = renamed(view, id, read.data)
      if (change !== null) edit([change])
    },
  }
}

function renamed(view: ModelView, id: string, text: string): Edit | null {
  const [device, gateway, rule] = [view.devices.get(id), view.gateways.get(id), view.rules.get(id)]
  if (device !== undefined)
    return { kind: 'change-device', id, form: { ...deviceForm.parse(device), name: text } }
  if (gateway !== undefined)
    return { kind: 'change-gateway', id, form: { ...gatewayForm.parse(gateway), name: text } }
  if (rule !== undefined) return { kind: 'change-rule', id, form: { ...ruleForm.parse(rule), name: text } }
  return null
}
