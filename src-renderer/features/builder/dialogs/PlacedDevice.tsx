import { useState } from 'react'
import { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import { device } from '#shared/model/device.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { AddForm } from './AddForm.tsx'
import type { FormProps } from './add-props.ts'
import { FreeSelect, type Free } from './FreeSelect.tsx'
import { GatewaySelect, useFirstGateway } from './GatewaySelect.tsx'
import { useAddDevice } from './use-add-device.ts'
import { useOwner } from '../context/use-owner.ts'

const placedDevice = z.object({ nodeId: z.string(), gatewayId: z.string() })

/** A device that the organization has comes to stand on the canvas. */
export function PlacedDevice({
  request,
  onClose,
  choice,
  free,
}: FormProps & { readonly free: Free<DeviceView> }) {
  const { t } = useWords()
  const { builder } = useBuilder()
  const add = useAddDevice(request)
  const know = useOwner()
  const [chosen, setChosen] = useState<DeviceView | null>(null)
  const form = useFormOf({
    schema: placedDevice,
    start: { nodeId: '', gatewayId: useFirstGateway(request.besideId) },
    send: async ({ gatewayId }) => {
      if (chosen === null) return fail(problem('field-required', {}, ['nodeId']))
      const known = await know(chosen.networkUserId)
      if (!known.ok) return known
      builder.draft.learn({ devices: [device.parse(chosen)] })
      return add(chosen.id, gatewayId, (position) => ({ kind: 'place', nodeId: chosen.id, position }))
    },
    done: onClose,
    homes: { 'node-missing': 'nodeId', 'network-user-missing': 'nodeId' },
  })
  const labels = { nodeId: t('builder.add.existing-device'), gatewayId: t('builder.add.connect-to') }
  return (
    <AddForm of="device" form={form} labels={labels} onClose={onClose}>
      {choice}
      <FreeSelect
        label={labels.nodeId}
        free={free}
        hintOf={(row) => row.networkUserName}
        chosen={chosen}
        onChosen={(row) => {
          setChosen(row)
          form.set('nodeId', row?.id ?? '')
        }}
        error={form.error('nodeId')}
      />
      <GatewaySelect {...form.value('gatewayId')} />
    </AddForm>
  )
}
