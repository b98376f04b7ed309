import { Braces, Ellipsis, Pencil } from 'lucide-react'
import type { TemplateRow, VariableView } from '#shared/contract/utilities.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { useVariableEntries, type VariableDialog } from './use-variable-entries.ts'

export interface VariablePanelProps {
  readonly variable: VariableView
  readonly templates: readonly TemplateRow[]
  readonly onTemplate: (id: string) => void
  readonly onDialog: (dialog: VariableDialog) => void
  readonly onClose: () => void
}

/** One variable beside the list: its value unless it is a secret, and which templates use it. */
export function VariablePanel({ variable, templates, onTemplate, onDialog, onClose }: VariablePanelProps) {
  const { t, format } = useWords()
  const mayWrite = useMay('utility.write')
  const entries = useVariableEntries(onDialog)(variable)
  const { name, value } = variable
  const users = templates.filter(({ names }) => names.includes(name))
  return (
    <SidePanel
      label={t('utilities.variable.label', { name })}
      icon={<Icon of={Braces} className="size-5 text-text-3" />}
      name={<span className="mono">{name}</span>}
      actions={
        entries.length === 0 ? undefined : (
          <Menu
            trigger={<IconButton label={t('utilities.more')} icon={Ellipsis} size="xs" />}
            entries={entries}
          />
        )
      }
      onClose={onClose}
      closeLabel={t('shell.close')}
    >
      <PanelSection title={t('utilities.variable.value')}>
        <div className="flex flex-col items-start gap-3">
          {value === null ? (
            <p className="text-text-2">
              {t(variable.hasValue ? 'utilities.variable.secret' : 'utilities.variable.missing')}
            </p>
          ) : (
            <CodeBlock className="w-full" text={value} label={t('utilities.variable.value')} tall wrap />
          )}
          {mayWrite ? (
            <Button variant="outline" icon={Pencil} onClick={() => onDialog({ kind: 'edit', variable })}>
              {t('shell.edit')}
            </Button>
          ) : null}
        </div>
      </PanelSection>
      <PanelSection title={t('utilities.variable.used-title')}>
        {users.length === 0 ? (
          <p className="text-text-2">{t('utilities.variable.used-none')}</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {users.map((template) => (
              <li
                key={template.id}
                className="pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
              >
                <TextLink render={<button type="button" />} onClick={() => onTemplate(template.id)}>
                  {template.name}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </PanelSection>
      <PanelSection last>
        <KeyValueList
          rows={[
            { id: 'created', label: t('utilities.created'), value: format.dateTime(variable.createdAtMs) },
            { id: 'changed', label: t('utilities.changed'), value: format.dateTime(variable.changedAtMs) },
          ]}
        />
      </PanelSection>
    </SidePanel>
  )
}
