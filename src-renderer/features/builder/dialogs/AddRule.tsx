import { useState } from 'react'
import { z } from 'zod'
import { parsePorts } from '#shared/base/port-spans.ts'
import { parseCidr } from '#shared/base/cidr.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { ruleForm, ruleKinds } from '#shared/model/rule.ts'
import { refusedBy } from '#renderer/parts/spell-issue.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { AddForm } from './AddForm.tsx'
import type { AddProps } from './add-props.ts'
import { GatewaySelect, nothing, useFirstGateway } from './GatewaySelect.tsx'
import { MissingRange } from './MissingRange.tsx'
import { useMissingRange } from './use-missing-range.ts'
import { usePlace } from '../context/use-place.ts'
import { useShowMade } from '../context/use-show-made.ts'

const fields = ruleForm.omit({ active: true }).extend({
  address: ruleForm.shape.address.superRefine(refusedBy(parseCidr)),
  ports: ruleForm.shape.ports.superRefine(refusedBy(parsePorts)),
  gatewayId: z.string(),
})

/** A rule on the canvas: what is worth protecting, its ports, for whom, and behind which gateway. */
export function AddRule({ request, onClose }: AddProps) {
  const { t } = useWords()
  const { edit, makeId } = useBuilder()
  const showMade = useShowMade()
  const place = usePlace()
  const rangeFor = useMissingRange()
  const [addsRange, setAddsRange] = useState(true)
  const form = useFormOf({
    schema: fields,
    start: {
      name: '',
      kind: 'server' as const,
      address: '',
      ports: '',
      audience: 'everyone' as const,
      gatewayId: useFirstGateway(request.besideId),
    },
    send: ({ gatewayId, ...given }) => {
      const missing = rangeFor(gatewayId, given.address)
      const id = makeId()
      const behind = gatewayId === nothing ? null : gatewayId
      const edits: Edit[] = [
        {
          kind: 'add-rule',
          id,
          form: { ...given, active: true },
          position: place('rule', request.at, behind),
        },
        ...(behind === null ? [] : [{ kind: 'connect', id: makeId(), a: behind, b: id } as const]),
        ...(missing === null || !addsRange ? [] : [missing.edit]),
      ]
      const answer = edit(edits, { quiet: true })
      return Promise.resolve(answer.ok ? { ok: true, value: id } : answer)
    },
    done: showMade,
    homes: {
      'address-unreadable': 'address',
      'range-host-bits': 'address',
      'ports-unreadable': 'ports',
      'port-out-of-range': 'ports',
      'name-taken': 'name',
    },
  })
  const labels = {
    name: t('builder.rule.name'),
    kind: t('builder.rule.type'),
    address: t('builder.rule.address'),
    ports: t('builder.rule.ports'),
    audience: t('builder.rule.audience'),
    gatewayId: t('builder.add.connect-to'),
  }
  return (
    <AddForm of="rule" form={form} labels={labels} onClose={onClose}>
      <TextField label={labels.name} autoComplete="off" spellCheck={false} {...form.text('name')} />
      <Select
        label={labels.kind}
        options={ruleKinds.map((kind) => ({ value: kind, label: t(`states.rule-kind.${kind}`), kind }))}
        {...form.value('kind')}
      />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <TextField
          label={labels.address}
          hint={t('builder.rule.address-hint')}
          mono
          autoComplete="off"
          spellCheck={false}
          {...form.text('address')}
        />
        <TextField
          label={labels.ports}
          hint={t('builder.rule.ports-hint')}
          mono
          autoComplete="off"
          spellCheck={false}
          {...form.text('ports')}
        />
      </div>
      <RadioGroup
        label={labels.audience}
        options={[
          { value: 'everyone', label: t('builder.rule.everyone'), hint: t('builder.rule.everyone-hint') },
          { value: 'chosen', label: t('builder.rule.chosen'), hint: t('builder.rule.chosen-hint') },
        ]}
        {...form.value('audience')}
      />
      <GatewaySelect {...form.value('gatewayId')} />
      <MissingRange
        missing={rangeFor(form.values.gatewayId, form.values.address)}
        adds={addsRange}
        onChange={setAddsRange}
      />
    </AddForm>
  )
}
