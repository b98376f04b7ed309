import { z } from 'zod'
import { parseIp } from '#shared/base/ip.ts'
import { bounds } from '#shared/model/bounds.ts'
import { gatewayForm, type Gateway, type GatewayForm } from '#shared/model/gateway.ts'
import { parseHost } from '#shared/model/read-forms.ts'
import { rangesText, showRanges } from '#renderer/parts/ranges-text.ts'
import { refusedBy } from '#renderer/parts/spell-issue.ts'

const port = gatewayForm.shape.sshPort

/** What is typed: an empty local address is none, and an empty port is none yet. */
export const gatewayFields = gatewayForm.extend({
  publicAddress: gatewayForm.shape.publicAddress.superRefine(refusedBy(parseHost)),
  localAddress: z
    .string()
    .trim()
    .max(45)
    .superRefine(refusedBy(parseIp))
    .transform((text) => (text === '' ? null : text)),
  ranges: rangesText,
  sshPort: port
    .nullable()
    .refine((value) => value !== null, { params: { problem: 'field-required' } })
    .transform((value) => value ?? bounds.sshPort),
  listenPort: port
    .nullable()
    .refine((value) => value !== null, { params: { problem: 'field-required' } })
    .transform((value) => value ?? bounds.listenPort),
})
export type GatewayFields = z.input<typeof gatewayFields>

/** Where the form starts: the record, or what most gateways are. `keepsKeys`: this host can hold SSH keys. */
export function startOf(gateway: Gateway | null, keepsKeys: boolean): GatewayFields {
  if (gateway === null)
    return { ...fresh, custody: keepsKeys ? 'workstation' : 'server', localAddress: '', ranges: '' }
  const form: GatewayForm = gatewayForm.parse(gateway)
  return { ...form, localAddress: form.localAddress ?? '', ranges: showRanges(form.ranges) }
}

const fresh: Omit<GatewayForm, 'localAddress' | 'ranges'> = {
  kind: 'vpn',
  name: '',
  publicAddress: '',
  sshUser: 'root',
  sshPort: bounds.sshPort,
  os: 'debian',
  custody: 'server',
  active: true,
  listenPort: bounds.listenPort,
  dialPort: null,
  visible: true,
  autoStart: true,
}
