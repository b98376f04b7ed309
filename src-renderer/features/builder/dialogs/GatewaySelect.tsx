import { endsTunnels } from '#shared/model/connect.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import { useWords } from '#renderer/state/words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { kindOfGateway } from '../context/node-kinds.ts'

/** No gateway is chosen. */
export const nothing = 'none'

/** The gateway that was selected, or the only one. */
export function useFirstGateway(besideId: string | null): string {
  const gateways = useTunnelEnds()
  if (besideId !== null && gateways.some((gateway) => gateway.id === besideId)) return besideId
  return gateways.length === 1 ? (gateways[0]?.id ?? nothing) : nothing
}

/** The gateways of the drawing to which devices and rules attach. */
function useTunnelEnds(): readonly Gateway[] {
  const { view, network } = useBuilder()
  return (view.placementsOfNetwork.get(network.id) ?? []).flatMap((placement) => {
    const gateway = view.gateways.get(placement.nodeId)
    return gateway !== undefined && endsTunnels(gateway) ? [gateway] : []
  })
}

/** Which gateway a new node is connected to at once; none is allowed too. */
export function GatewaySelect(props: {
  readonly value: string
  readonly onValueChange: (value: string) => void
}) {
  const { t } = useWords()
  const gateways = useTunnelEnds()
  if (gateways.length === 0) return null
  return (
    <Select
      label={t('builder.add.connect-to')}
      options={[
        { value: nothing, label: t('builder.add.connect-none') },
        ...gateways.map((gateway) => ({
          value: gateway.id,
          label: gateway.name,
          hint: gateway.publicAddress,
          kind: kindOfGateway(gateway.kind),
        })),
      ]}
      value={props.value}
      onValueChange={props.onValueChange}
    />
  )
}
