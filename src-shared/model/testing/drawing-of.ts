import type { Model } from '#shared/model/model.ts'
import { readRuleForm } from '#shared/model/read-forms.ts'

/** Texts of rules stand in their one form wherever an edit led. */
export function asStored(model: Model): Model {
  const rules = model.rules.map((rule) => {
    const form = readRuleForm(rule)
    if (!form.ok) throw new Error(form.problem.code)
    return { ...rule, ...form.value }
  })
  return { ...model, rules }
}

/** Keys of positions and expectations. */
const nested = ['x', 'y', 'from', 'to', 'port', 'protocol', 'reaches']

/** Without order, and without devices that stand nowhere: one that was made stays in the organization. */
export function drawingOf(model: Model): unknown {
  const placed = new Set(model.placements.map(({ nodeId }) => nodeId))
  const devices = model.devices.filter(({ id }) => placed.has(id))
  return Object.entries({ ...model, devices }).map(([list, records]: [string, readonly object[]]) => [
    list,
    records
      .map((record) => JSON.stringify(record, [...Object.keys(record), ...nested].toSorted()))
      .toSorted(),
  ])
}
