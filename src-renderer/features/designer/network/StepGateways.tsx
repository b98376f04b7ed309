import { custodies, operatingSystems } from '#shared/model/gateway.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { newMachine, nodesOf, type GatewayChoice } from './conversion-state.ts'
import type { StepProps } from './step-props.ts'

const newOne = 'new'

/** Which machine each gateway is: one that the organization has, or a new one and how it is reached. */
export function StepGateways({ state, set, faults }: StepProps) {
  const { t } = useWords()
  const { design } = useDesigner()
  const known = useAsk('gateways', 'list', {}).data ?? []
  const nodes = nodesOf(design, state.roles, 'gateway')
  const taken = new Set([...state.gateways.values()].map(({ gatewayId }) => gatewayId))
  if (nodes.length === 0) return <p className="text-text-2">{t('conversion.gateways.none')}</p>
  return (
    <>
      <p className="text-text-2">{t('conversion.gateways.text')}</p>
      {nodes.map((node) => {
        const choice = state.gateways.get(node.id) ?? newMachine(node, state.keepsKeys)
        const change = (part: Partial<GatewayChoice>): void =>
          set({ gateways: new Map(state.gateways).set(node.id, { ...choice, ...part }) })
        return (
          <fieldset key={node.id} className="flex flex-col gap-3 border-t border-line pt-3">
            <legend className="sr-only">{node.name}</legend>
            <Select
              label={t('conversion.gateways.which', { name: node.name })}
              value={choice.gatewayId ?? newOne}
              options={[
                { value: newOne, label: t('conversion.gateways.new') },
                ...known
                  .filter(({ id }) => id === choice.gatewayId || !taken.has(id))
                  .map(({ id, name, publicAddress }) => ({ value: id, label: name, hint: publicAddress })),
              ]}
              onValueChange={(id) => change({ gatewayId: id === newOne ? null : id })}
            />
            {choice.gatewayId === null ? (
              <NewMachine
                choice={choice}
                change={change}
                at={node.id}
                faults={faults}
                keepsKeys={state.keepsKeys}
              />
            ) : null}
          </fieldset>
        )
      })}
    </>
  )
}

function NewMachine({
  choice,
  change,
  at,
  faults,
  keepsKeys,
}: {
  readonly choice: GatewayChoice
  readonly change: (part: Partial<GatewayChoice>) => void
  readonly at: string
  readonly faults: StepProps['faults']
  readonly keepsKeys: boolean
}) {
  const { t } = useWords()
  return (
    <>
      <TextField
        label={t('conversion.gateways.name')}
        value={choice.name}
        error={faults.get(`${at} name`)}
        onValueChange={(name) => change({ name })}
      />
      <TextField
        mono
        label={t('conversion.gateways.address')}
        value={choice.publicAddress}
        error={faults.get(`${at} address`)}
        onValueChange={(publicAddress) => change({ publicAddress })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem] gap-3 max-sm:grid-cols-1">
        <Select
          label={t('conversion.gateways.kind')}
          value={choice.kind}
          options={(['vpn', 'hub'] as const).map((kind) => ({
            value: kind,
            label: t(`states.gateway-kind.${kind}`),
          }))}
          onValueChange={(kind) => change({ kind })}
        />
        <TextField
          mono
          label={t('conversion.gateways.user')}
          value={choice.sshUser}
          error={faults.get(`${at} user`)}
          onValueChange={(sshUser) => change({ sshUser })}
        />
        <NumberField
          label={t('conversion.gateways.port')}
          value={choice.sshPort}
          error={faults.get(`${at} port`)}
          incrementLabel={t('shell.increase')}
          decrementLabel={t('shell.decrease')}
          onValueChange={(sshPort) => change({ sshPort })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Select
          label={t('conversion.gateways.os')}
          value={choice.os}
          options={operatingSystems.map((os) => ({ value: os, label: t(`states.os.${os}`) }))}
          onValueChange={(os) => change({ os })}
        />
        {keepsKeys ? (
          <Select
            label={t('conversion.gateways.custody')}
            value={choice.custody}
            options={custodies.map((custody) => ({
              value: custody,
              label: t(`conversion.gateways.custody-${custody}`),
            }))}
            onValueChange={(custody) => change({ custody })}
          />
        ) : null}
      </div>
    </>
  )
}
