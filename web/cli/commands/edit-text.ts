import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import type { FileChanges } from '#shared/network-file/file-edits.ts'
import type { Translate } from '#shared/words/words.ts'

/** What a file asks for in words, one line each: `+` adds, `~` changes, `-` takes away. */
export function editLines(before: Model, { people, asked, after }: FileChanges, t: Translate): string[] {
  const names = new Map(
    [before, after].flatMap((model) =>
      [...model.devices, ...model.gateways, ...model.rules].map(({ id, name }) => [id, name] as const),
    ),
  )
  const relations = new Map([...before.relations, ...after.relations].map((each) => [each.id, each]))
  const nameOf = (id: string | undefined): string => names.get(id ?? '') ?? id ?? ''
  return [
    ...people.map(({ isNew, form }) =>
      isNew
        ? `+ ${t('commandLine.edit.person-add', { name: form.name })}`
        : `~ ${t('commandLine.edit.person-change', { name: form.name })}`,
    ),
    ...asked.map(({ edit }) => line(edit, nameOf, (id) => relations.get(id), t)),
  ]
}

function line(
  edit: Edit,
  nameOf: (id: string | undefined) => string,
  relationOf: (id: string) => { readonly from: string; readonly to: string } | undefined,
  t: Translate,
): string {
  switch (edit.kind) {
    case 'add-device':
    case 'add-rule':
      return `+ ${t(`commandLine.edit.${edit.kind}`, { name: edit.form.name })}`
    case 'place':
      return `+ ${t('commandLine.edit.place', { name: nameOf(edit.nodeId) })}`
    case 'remove':
      return `- ${t('commandLine.edit.remove', { name: nameOf(edit.nodeId) })}`
    case 'connect':
      return `+ ${t('commandLine.edit.connect', { name: nameOf(edit.a), other: nameOf(edit.b) })}`
    case 'disconnect': {
      const ends = relationOf(edit.relationId)
      return `- ${t('commandLine.edit.disconnect', { name: nameOf(ends?.from), other: nameOf(ends?.to) })}`
    }
    case 'set-exit': {
      const ends = relationOf(edit.relationId)
      const facts = { name: nameOf(ends?.from), other: nameOf(ends?.to) }
      return edit.exit
        ? `+ ${t('commandLine.edit.set-exit', facts)}`
        : `- ${t('commandLine.edit.unset-exit', facts)}`
    }
    case 'set-address':
      return `~ ${t('commandLine.edit.set-address', { name: nameOf(edit.nodeId), address: edit.address })}`
    case 'change-device':
    case 'change-gateway':
    case 'change-rule':
      return `~ ${t(`commandLine.edit.${edit.kind}`, { name: edit.form.name })}`
    default:
      return `~ ${t(`commandLine.edit.${edit.kind}`)}`
  }
}
