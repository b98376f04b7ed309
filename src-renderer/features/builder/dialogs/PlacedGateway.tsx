import { useState } from 'react'
import { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from '../context/builder-context.tsx'
import type { FormProps } from './add-props.ts'
import { FreeSelect, type Free } from './FreeSelect.tsx'
import { usePlace } from '../context/use-place.ts'

const placedGateway = z.object({ nodeId: z.string() })

/** A gateway that the organization has comes to stand on the canvas. */
export function PlacedGateway({
  request,
  onClose,
  choice,
  free,
}: FormProps & { readonly free: Free<GatewayView> }) {
  const { t } = useWords()
  const { builder, edit, show } = useBuilder()
  const place = usePlace()
  const [picked, setPicked] = useState<GatewayView | null>(null)
  const chosen = picked ?? (free.isNone === false && free.rows.length === 1 ? (free.rows[0] ?? null) : null)
  const form = useFormOf({
    schema: placedGateway,
    start: { nodeId: '' },
    send: () => {
      if (chosen === null) return Promise.resolve(fail(problem('field-required', {}, ['nodeId'])))
      builder.learnGateway(chosen)
      const position = place('gateway', request.at, null)
      const answer = edit([{ kind: 'place', nodeId: chosen.id, position }], { quiet: true })
      return Promise.resolve(answer.ok ? { ok: true as const, value: chosen.id } : answer)
    },
    done: (id: string) => show([id]),
    homes: { 'node-missing': 'nodeId' },
  })
  const labels = { nodeId: t('builder.add.existing-gateway') }
  return (
    <FormDialog
      title={t('builder.add.gateway-title')}
      submitLabel={t('builder.add.gateway-act')}
      busyLabel={t('builder.add.adding')}
      form={form}
      labels={labels}
      allRequired={t('builder.add.all-required')}
      onClose={onClose}
    >
      {choice}
      <FreeSelect
        label={labels.nodeId}
        free={free}
        hintOf={(row) => row.publicAddress}
        chosen={chosen}
        onChosen={(row) => {
          setPicked(row)
          form.set('nodeId', row?.id ?? '')
        }}
        error={form.error('nodeId')}
      />
    </FormDialog>
  )
}
