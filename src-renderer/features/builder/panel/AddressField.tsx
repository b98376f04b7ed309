import { z } from 'zod'
import type { Placement } from '#shared/model/relation.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { useRecordForm } from './use-record-form.ts'

const addresses = z.object({ address: z.string().trim().min(1).max(15), address6: z.string().trim().max(39) })

/** Tunnel addresses of a device or gateway, changed by hand; one that is taken or outside says so below. */
export function AddressField({
  placement,
  label,
  label6,
}: {
  readonly placement: Placement
  readonly label: string
  readonly label6: string
}) {
  const { t } = useWords()
  const { network } = useBuilder()
  const form = useRecordForm({
    id: placement.nodeId,
    schema: addresses,
    record: { address: placement.address ?? '', address6: placement.address6 ?? '' },
    edits: ({ address, address6 }) => [
      {
        kind: 'set-address',
        nodeId: placement.nodeId,
        address,
        address6: address6 === '' ? null : address6,
      },
    ],
    home: 'address',
  })
  return (
    <>
      <TextField
        label={label}
        size="sm"
        mono
        autoComplete="off"
        spellCheck={false}
        {...form.text('address')}
      />
      {network.range6 === null ? null : (
        <TextField
          label={label6}
          size="sm"
          mono
          autoComplete="off"
          spellCheck={false}
          optional={t('shell.optional')}
          hint={t('builder.panel.address6-hint')}
          {...form.text('address6')}
        />
      )}
    </>
  )
}
