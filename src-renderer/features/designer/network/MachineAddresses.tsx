import type { DesignNode } from '#shared/design/design.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { newMachine } from './conversion-state.ts'
import type { StepProps } from './step-props.ts'

/** Where the machines are of which the drawing does not say it; the rest of them has its own step. */
export function MachineAddresses({
  nodes,
  state,
  set,
  faults,
}: StepProps & { readonly nodes: readonly DesignNode[] }) {
  const { t } = useWords()
  return nodes.map((node) => {
    const choice = state.gateways.get(node.id) ?? newMachine(node, state.keepsKeys)
    return choice.gatewayId === null && state.roles.get(node.id) === 'gateway' ? (
      <TextField
        key={node.id}
        mono
        label={t('conversion.gateways.address-of', { name: node.name })}
        autoComplete="off"
        spellCheck={false}
        value={choice.publicAddress}
        error={faults.get(`${node.id} address`)}
        onValueChange={(publicAddress) =>
          set({ gateways: new Map(state.gateways).set(node.id, { ...choice, publicAddress }) })
        }
      />
    ) : null
  })
}
