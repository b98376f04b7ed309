import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { at, device } from '#shared/model/testing/records.ts'
import { idOf } from '#renderer/testing/records.ts'
import { drawnOffice, ids } from './builder-host.ts'

/** With addresses for thousands. */
const wide: Model = {
  ...drawnOffice,
  networks: drawnOffice.networks.map((network) => ({ ...network, range: '10.20.0.0/16' })),
}

/** The office with so many more devices, all connected, and a rule that some of them are chosen for. */
export function crowded(count: number): Model {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const edits = numbers.flatMap((number): Edit[] => {
    const id = idOf(1000 + number)
    const { id: _id, ...form } = device(id, { name: `crowd-${number}`, networkUserId: ids.user })
    return [
      {
        kind: 'add-device',
        id,
        form,
        position: at(-2000 - 240 * (number % 10), 80 * Math.floor(number / 10)),
      },
      { kind: 'connect', id: idOf(3000 + number), a: id, b: ids.bogota },
    ]
  })
  const chosen = numbers
    .slice(0, 150)
    .map((number): Edit => ({ kind: 'connect', id: idOf(5000 + number), a: idOf(1000 + number), b: ids.erp }))
  const rule = drawnOffice.rules.find((each) => each.id === ids.erp)
  if (rule === undefined) throw new Error('no rule')
  const { id: _id, networkId: _home, ...form } = rule
  const all: Edit[] = [
    { kind: 'change-rule', id: ids.erp, form: { ...form, audience: 'chosen' } },
    ...edits,
    ...chosen,
  ]
  const made = applyEdits(wide, ids.network, all)
  if (!made.ok) throw new Error(made.problem.code)
  return made.value
}
