import { useRef, useState } from 'react'
import { z } from 'zod'
import { parseIp } from '#shared/base/ip.ts'
import type { OwnDevice } from '#shared/contract/member.ts'
import type { Words } from '#shared/words/create-words.ts'
import { refusedBy } from '#renderer/parts/spell-issue.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useBackend } from '#renderer/state/host.tsx'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { reasonText } from './reason-text.ts'
import type { Way } from './ways.ts'

type Checked = OutputOf<'member', 'check'>

const protocols = ['tcp', 'udp', 'icmp'] as const
const schema = z
  .object({
    address: z.string().trim().min(1).max(45).superRefine(refusedBy(parseIp)),
    protocol: z.enum(protocols),
    port: z.string().trim(),
  })
  .superRefine(({ protocol, port }, context) => {
    // A ping has no port: what stands in its field is not looked at.
    const isPort = /^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65535
    if (protocol === 'icmp' || isPort) return
    const params =
      port === '' ? { problem: 'field-required' } : { problem: 'port-out-of-range', facts: { value: port } }
    context.addIssue({ code: 'custom', path: ['port'], params, input: port })
  })

export interface CheckDialogProps {
  readonly way: Way
  readonly device: OwnDevice
  readonly onClose: () => void
}

/** Whether a device reaches an address, and the reason in words. */
export function CheckDialog({ way, device, onClose }: CheckDialogProps) {
  const words = useWords()
  const { t } = words
  const backend = useBackend()
  const first = useRef<HTMLElement | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const form = useFormOf({
    schema,
    start: { address: '', protocol: 'tcp', port: '443' },
    send: ({ address, protocol, port }) => {
      setChecked(null)
      const asked = { id: way.id, deviceId: device.deviceId, address, protocol }
      return backend.member.check(protocol === 'icmp' ? asked : { ...asked, port })
    },
    done: setChecked,
    homes: { 'address-unreadable': 'address', 'port-out-of-range': 'port' },
  })
  const facts = { device: device.name, network: way.name }
  return (
    <Dialog
      open
      title={t('member.check.title')}
      initialFocus={first}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('shell.close')}
          </Button>
          <Button type="submit" form="member-check" busy={form.busy} busyLabel={t('member.check.busy')}>
            {t('member.check.act')}
          </Button>
        </>
      }
    >
      <form
        id="member-check"
        noValidate
        className="flex flex-col gap-4"
        ref={(node) => {
          form.root(node)
          first.current = node?.querySelector('input') ?? null
        }}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <p className="text-text-2">{t('member.check.text', facts)}</p>
        {form.problem === null ? null : <ProblemNote tone="bad" live problem={form.problem} />}
        <TextField
          label={t('member.check.address')}
          mono
          autoComplete="off"
          spellCheck={false}
          placeholder="192.168.10.5"
          {...form.text('address')}
        />
        <div className="flex flex-wrap items-end gap-4">
          <SegmentedControl
            label={t('member.check.protocol')}
            options={protocols.map((value) => ({
              value,
              label: value === 'icmp' ? t('member.check.ping') : value,
            }))}
            value={form.values.protocol}
            onValueChange={(protocol) => form.set('protocol', protocol)}
          />
          {form.values.protocol === 'icmp' ? null : (
            <TextField
              label={t('member.check.port')}
              mono
              inputMode="numeric"
              size="sm"
              className="w-30"
              {...form.text('port')}
            />
          )}
        </div>
        {checked === null ? null : <Answer checked={checked} device={device.name} words={words} />}
      </form>
    </Dialog>
  )
}

function Answer(props: { readonly checked: Checked; readonly device: string; readonly words: Words }) {
  const { checked, device, words } = props
  const { t, format } = words
  return (
    <Note
      live
      tone={checked.isReached ? 'ok' : 'warn'}
      title={t(checked.isReached ? 'member.check.yes' : 'member.check.no', { device })}
    >
      {reasonText(t, checked)}
      {checked.isReached && checked.gatewayNames.length > 0
        ? ` ${t('member.check.way', { gateways: format.list(checked.gatewayNames) })}`
        : null}
    </Note>
  )
}
