import { useState } from 'react'
import type { RouteView, TemplateRow } from '#shared/contract/utilities.ts'
import { routeForm } from '#shared/model/utility.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { usePause } from '#renderer/parts/list/use-pause.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
import type { ListedOption } from '#renderer/ui/ComboboxList.tsx'
import { SearchSelect } from '#renderer/ui/SearchSelect.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

export interface RouteFormProps {
  /** Null makes a new one. */
  readonly route: RouteView | null
  /** The template of a new one, where that is known. */
  readonly templateId?: string | undefined
  readonly templates: readonly TemplateRow[]
  readonly onClose: () => void
  readonly onSaved: (route: RouteView) => void
}

const shownAtOnce = 20

/** Which template is written where on which gateway. */
export function RouteForm({ route, templateId = '', templates, onClose, onSaved }: RouteFormProps) {
  const { t } = useWords()
  const create = useCommand('utilities', 'createRoute', { quiet: true })
  const change = useCommand('utilities', 'changeRoute', { quiet: true })
  const form = useFormOf({
    schema: routeForm,
    start: {
      templateId: route?.templateId ?? templateId,
      gatewayId: route?.gatewayId ?? '',
      path: route?.path ?? '',
    },
    send: (values, attempt) =>
      route === null ? create.run(values, attempt) : change.run({ ...values, id: route.id }, attempt),
    done: onSaved,
    homes: { 'path-taken': 'path', 'template-missing': 'templateId', 'gateway-missing': 'gatewayId' },
  })
  const labels = {
    templateId: t('utilities.route.template'),
    gatewayId: t('utilities.route.gateway'),
    path: t('utilities.route.path'),
  }
  return (
    <FormDialog
      title={t(route === null ? 'utilities.route.create-title' : 'utilities.route.edit-title')}
      submitLabel={t(route === null ? 'utilities.route.create' : 'shell.save')}
      busyLabel={t(route === null ? 'utilities.route.creating' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TemplateSelect label={labels.templateId} templates={templates} {...form.value('templateId')} />
      <GatewaySelect
        label={labels.gatewayId}
        first={route === null ? null : { value: route.gatewayId, label: route.gatewayName }}
        {...form.value('gatewayId')}
      />
      <TextField
        label={labels.path}
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('utilities.route.path-hint')}
        {...form.text('path')}
      />
    </FormDialog>
  )
}

interface SelectProps {
  readonly label: string
  /** Empty: none. */
  readonly value: string
  readonly onValueChange: (id: string) => void
  readonly onBlur: () => void
  readonly error: FieldError | undefined
}

function TemplateSelect(props: SelectProps & { readonly templates: readonly TemplateRow[] }) {
  const { t } = useWords()
  const { label, templates, value, onValueChange, onBlur, error } = props
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const options = templates
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, shownAtOnce)
    .map(({ id, name }) => ({ value: id, label: name }))
  const chosen = templates.find(({ id }) => id === value)
  return (
    <SearchSelect
      label={label}
      error={error}
      onBlur={onBlur}
      openLabel={t('utilities.route.search')}
      emptyText={t('utilities.route.nothing')}
      options={options}
      chosen={chosen === undefined ? null : { value: chosen.id, label: chosen.name }}
      onChosen={(next) => onValueChange(next?.value ?? '')}
      onTextChange={setText}
    />
  )
}

/** One gateway among however many there are: the server looks for what is typed. */
function GatewaySelect(props: SelectProps & { readonly first: ListedOption | null }) {
  const { t } = useWords()
  const { label, first, value, onValueChange, onBlur, error } = props
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(first)
  const asked = usePause(text)
  const found = useAsk('gateways', 'page', { text: asked.trim(), limit: shownAtOnce }, { keep: true })
  const rows = found.data?.rows ?? []
  return (
    <SearchSelect
      label={label}
      error={error}
      onBlur={onBlur}
      openLabel={t('utilities.route.search')}
      emptyText={t('utilities.route.nothing')}
      waitingText={found.isOld || found.waiting || asked !== text ? t('shell.loading') : undefined}
      options={rows.map(({ id, name, publicAddress }) => ({ value: id, label: name, hint: publicAddress }))}
      chosen={value === '' ? null : chosen}
      onChosen={(next) => {
        setChosen(next)
        onValueChange(next?.value ?? '')
      }}
      onTextChange={setText}
    />
  )
}
