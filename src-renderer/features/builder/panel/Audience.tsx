import { useState } from 'react'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import { relationsAt } from '#shared/model/view.ts'
import { useWords } from '#renderer/state/words.ts'
import { Combobox, type ComboboxOption } from '#renderer/ui/Combobox.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SearchSelect } from '#renderer/ui/SearchSelect.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { Relations } from './Relations.tsx'

/** With more devices than this, those that are chosen are a list, and another one is found by typing. */
const fewDevices = 100
const shownAtOnce = 20

interface ChoiceProps {
  readonly rule: Rule
  readonly relations: readonly Relation[]
  readonly devices: readonly ComboboxOption[]
}

/** The devices that a rule is for: choosing one draws its line. */
export function Audience({ rule }: { readonly rule: Rule }) {
  const { t } = useWords()
  const { view, network, isEditing } = useBuilder()
  const relations = relationsAt(view, network.id, rule.id, 'audience')
  const devices = (view.placementsOfNetwork.get(network.id) ?? []).flatMap((placement) => {
    const device = view.devices.get(placement.nodeId)
    return device === undefined
      ? []
      : [{ value: device.id, label: device.name, hint: placement.address ?? '', kind: device.kind }]
  })
  const Choice = devices.length > fewDevices ? ChooseOfMany : ChooseOfFew
  return (
    <PanelSection title={t('builder.rule.chosen-devices')} last>
      {isEditing ? (
        <Choice rule={rule} relations={relations} devices={devices} />
      ) : (
        <Relations relations={relations} ofId={rule.id} />
      )}
    </PanelSection>
  )
}

function ChooseOfFew({ rule, relations, devices }: ChoiceProps) {
  const { t } = useWords()
  const { edit, makeId } = useBuilder()
  const chosen = new Set(relations.map((relation) => relation.from))
  const choose = (ids: readonly string[]): void => {
    const added = ids
      .filter((id) => !chosen.has(id))
      .map((id): Edit => ({ kind: 'connect', id: makeId(), a: id, b: rule.id }))
    const kept = new Set(ids)
    const gone = relations
      .filter((relation) => !kept.has(relation.from))
      .map((relation): Edit => ({ kind: 'disconnect', relationId: relation.id }))
    edit([...gone, ...added])
  }
  return (
    <Combobox
      label={t('builder.rule.chosen-devices')}
      labelHidden
      options={devices}
      values={[...chosen]}
      onValuesChange={choose}
      placeholder={t('builder.rule.chosen-placeholder')}
      emptyText={t('builder.rule.chosen-empty')}
      removeLabel={(name) => t('builder.rule.chosen-remove', { name })}
      closeLabel={t('shell.close')}
    />
  )
}

function ChooseOfMany({ rule, relations, devices }: ChoiceProps) {
  const { t } = useWords()
  const { edit, makeId } = useBuilder()
  const [text, setText] = useState('')
  const chosen = new Set(relations.map((relation) => relation.from))
  const wanted = text.trim().toLowerCase()
  const found: ComboboxOption[] = []
  for (const device of devices) {
    if (found.length === shownAtOnce) break
    const isFound = `${device.label} ${device.hint ?? ''}`.toLowerCase().includes(wanted)
    if (isFound && !chosen.has(device.value)) found.push(device)
  }
  return (
    <div className="flex flex-col gap-3">
      <SearchSelect
        label={t('builder.rule.chosen-devices')}
        labelHidden
        size="sm"
        placeholder={t('builder.rule.chosen-placeholder')}
        openLabel={t('builder.add.show')}
        emptyText={t('builder.rule.chosen-empty')}
        options={found}
        chosen={null}
        onChosen={(option) => {
          if (option !== null) edit([{ kind: 'connect', id: makeId(), a: option.value, b: rule.id }])
        }}
        onTextChange={setText}
      />
      <Relations relations={relations} ofId={rule.id} />
    </div>
  )
}
