import { relationsAt } from '#shared/model/view.ts'
import { parsePorts } from '#shared/base/port-spans.ts'
import { ruleForm, ruleKinds, type Rule } from '#shared/model/rule.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { refusedBy } from '#renderer/parts/spell-issue.ts'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { Port } from '#renderer/ui/Tag.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { Audience } from './Audience.tsx'
import { Found } from './Found.tsx'
import { Relations } from './Relations.tsx'
import { useRecordForm } from './use-record-form.ts'

const fields = ruleForm.extend({ ports: ruleForm.shape.ports.superRefine(refusedBy(parsePorts)) })

/** Everything about one rule: what it protects, which ports it opens, and for whom. */
export function RulePanel({ rule }: { readonly rule: Rule }) {
  const { t } = useWords()
  const { view, network, truths, isEditing } = useBuilder()
  const behind = relationsAt(view, network.id, rule.id, 'rule')
  return (
    <EditorPanel
      label={t('editor.panel.label', { name: rule.name })}
      icon={<KindTile kind={rule.kind} family="what" drawn={truths.node(rule.id) === 'drawn'} />}
      name={rule.name}
      kind={t('builder.rule.kind', { kind: t(`states.rule-kind.${rule.kind}`) })}
    >
      <Found nodeId={rule.id} />
      <Facts rule={rule} />
      <PanelSection title={t('builder.rule.gateway')}>
        {behind.length === 0 ? (
          <p className="text-text-3">{t('builder.rule.no-gateway')}</p>
        ) : (
          <Relations relations={behind} ofId={rule.id} />
        )}
      </PanelSection>
      {isEditing ? <Settings rule={rule} /> : null}
      {rule.audience === 'chosen' ? <Audience rule={rule} /> : null}
    </EditorPanel>
  )
}

function Facts({ rule }: { readonly rule: Rule }) {
  const { t } = useWords()
  const copy = useCopy()
  const isGateway = rule.address === 'gateway'
  return (
    <PanelSection>
      <KeyValueList
        rows={[
          {
            id: 'address',
            label: t('builder.rule.address'),
            value: isGateway ? t('builder.rule.address-gateway') : rule.address,
            mono: !isGateway,
            end: isGateway ? undefined : (
              <CopyButton
                text={rule.address}
                label={t('builder.panel.address-copy', { address: rule.address })}
                {...copy}
              />
            ),
          },
          {
            id: 'ports',
            label: t('builder.rule.ports'),
            value: (
              <span className="flex flex-wrap gap-1">
                {rule.ports.split(',').map((port) => (
                  <Port key={port}>{port.trim()}</Port>
                ))}
              </span>
            ),
          },
          { id: 'audience', label: t('builder.rule.audience'), value: t(`builder.rule.${rule.audience}`) },
        ]}
      />
    </PanelSection>
  )
}

function Settings({ rule }: { readonly rule: Rule }) {
  const { t } = useWords()
  const { id, networkId: _home, ...record } = rule
  const form = useRecordForm({
    id,
    schema: fields,
    record,
    edits: (values) => [{ kind: 'change-rule', id, form: values }],
    home: 'name',
  })
  const isGateway = form.values.address === 'gateway'
  return (
    <PanelSection title={t('builder.panel.settings')}>
      <div className="flex flex-col gap-3">
        <TextField
          label={t('builder.rule.name')}
          size="sm"
          autoComplete="off"
          spellCheck={false}
          {...form.text('name')}
        />
        <Select
          label={t('builder.rule.type')}
          size="sm"
          options={ruleKinds.map((kind) => ({ value: kind, label: t(`states.rule-kind.${kind}`), kind }))}
          {...form.value('kind')}
        />
        <Switch
          label={t('builder.rule.address-gateway')}
          checked={isGateway}
          onCheckedChange={(on) => (on ? form.set('address', 'gateway') : form.put('address', ''))}
        />
        {isGateway ? null : (
          <TextField
            label={t('builder.rule.address')}
            hint={t('builder.rule.address-hint')}
            size="sm"
            mono
            autoComplete="off"
            spellCheck={false}
            {...form.text('address')}
          />
        )}
        <TextField
          label={t('builder.rule.ports')}
          hint={t('builder.rule.ports-hint')}
          size="sm"
          mono
          autoComplete="off"
          spellCheck={false}
          {...form.text('ports')}
        />
        <RadioGroup
          label={t('builder.rule.audience')}
          options={[
            { value: 'everyone', label: t('builder.rule.everyone'), hint: t('builder.rule.everyone-hint') },
            { value: 'chosen', label: t('builder.rule.chosen'), hint: t('builder.rule.chosen-hint') },
          ]}
          {...form.value('audience')}
        />
        <Switch
          label={t('builder.rule.active')}
          hint={t('builder.rule.active-hint')}
          {...form.check('active')}
        />
      </div>
    </PanelSection>
  )
}
