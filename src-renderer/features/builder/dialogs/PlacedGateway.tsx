import { useState } from 'react'
import { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { AddForm } from './AddForm.tsx'
import type { FormProps } from './add-props.ts'
import { FreeSelect, type FreeGateways } from './FreeSelect.tsx'
import { usePlace } from '../context/use-place.ts'
import { useShowMade } from '../context/use-show-made.ts'

const placedGateway = z.object({ nodeId: z.string() })

/** A gateway that the organization has comes to stand on the canvas. */
export function PlacedGateway({
  request,
  onClose,
  choice,
  free,
}: FormProps & { readonly free: FreeGateways }) {
  const { t } = useWords()
  const { builder, edit } = useBuilder()
  const showMade = useShowMade()
  const place = usePlace()
  const [picked, setPicked] = useState<GatewayView | null>(null)
  const chosen = picked ?? free.only
  const form = useFormOf({
    schema: placedGateway,
    start: { nodeId: '' },
    send: async () => {
      // Who confirms before the only one is proposed means the same as who waits for it.
      const gateway = chosen ?? (await free.findOnly())
      if (gateway === null) return fail(problem('field-required', {}, ['nodeId']))
      builder.learnGateway(gateway)
      const position = place('gateway', request.at, null)
      const answer = edit([{ kind: 'place', nodeId: gateway.id, position }], { quiet: true })
      return answer.ok ? ok(gateway.id) : answer
    },
    done: showMade,
    homes: { 'node-missing': 'nodeId' },
  })
  const labels = { nodeId: t('builder.add.existing-gateway') }
  return (
    <AddForm of="gateway" form={form} labels={labels} onClose={onClose}>
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
    </AddForm>
  )
}
