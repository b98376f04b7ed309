import { api } from '#shared/contract/contract.ts'
import type { RouteRule } from '#shared/contract/administration.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

/** What stands open over the list. */
export type RouteRuleDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly rule: RouteRule }

export function RouteRuleDialogs(props: { readonly dialog: RouteRuleDialog; readonly onClose: () => void }) {
  const { dialog, onClose } = props
  if (dialog.kind === 'delete') return <DeleteRule rule={dialog.rule} onClose={onClose} />
  return <RouteRuleForm rule={dialog.kind === 'edit' ? dialog.rule : null} onClose={onClose} />
}

/** A redirection; null makes a new one. */
function RouteRuleForm({ rule, onClose }: { readonly rule: RouteRule | null; readonly onClose: () => void }) {
  const { t } = useWords()
  const create = useCommand('administration', 'createRouteRule', { quiet: true })
  const change = useCommand('administration', 'changeRouteRule', { quiet: true })
  const form = useFormOf({
    schema: api.administration.createRouteRule.input,
    start: { path: rule?.path ?? '', to: rule?.to ?? '', active: rule?.active ?? true },
    send: (values) => (rule === null ? create.run(values) : change.run({ ...values, id: rule.id })),
    done: onClose,
    homes: { 'name-taken': 'path', 'route-loop': 'to' },
  })
  const labels = {
    path: t('administration.routes.path'),
    to: t('administration.routes.to'),
    active: t('administration.routes.active'),
  }
  return (
    <FormDialog
      title={
        rule === null
          ? t('administration.routes.create-title')
          : t('administration.routes.edit-title', { path: rule.path })
      }
      submitLabel={t(rule === null ? 'administration.routes.create' : 'shell.save')}
      busyLabel={t(rule === null ? 'administration.routes.creating' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextField
        mono
        label={labels.path}
        hint={t('administration.routes.path-hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('path')}
      />
      <TextField
        mono
        label={labels.to}
        hint={t('administration.routes.to-hint')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('to')}
      />
      <Switch label={labels.active} hint={t('administration.routes.active-hint')} {...form.check('active')} />
    </FormDialog>
  )
}

function DeleteRule({ rule, onClose }: { readonly rule: RouteRule; readonly onClose: () => void }) {
  const { t } = useWords()
  const remove = useCommand('administration', 'removeRouteRule', { quiet: true })
  return (
    <ConfirmCommand
      title={t('administration.routes.delete-title', { path: rule.path })}
      actLabel={t('administration.routes.delete-act')}
      busyLabel={t('administration.routes.deleting')}
      busy={remove.busy}
      act={async (attempt) => remove.run({ id: rule.id }, attempt)}
      onDone={onClose}
      onClose={onClose}
    >
      {t('administration.routes.delete-text', { path: rule.path })}
    </ConfirmCommand>
  )
}
