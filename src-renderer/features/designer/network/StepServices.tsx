import { useWords } from '#renderer/state/words.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { nodesOf } from './conversion-state.ts'
import type { StepProps } from './step-props.ts'

/** Where each service is and what it opens: a rule protects it. */
export function StepServices({ state, set, faults }: StepProps) {
  const { t } = useWords()
  const { design } = useDesigner()
  const nodes = nodesOf(design, state.roles, 'rule')
  if (nodes.length === 0) return <p className="text-text-2">{t('conversion.services.none')}</p>
  return (
    <>
      <p className="text-text-2">{t('conversion.services.text')}</p>
      {nodes.map(({ id, name }) => (
        <div key={id} className="grid grid-cols-2 gap-3 border-t border-line pt-3 max-sm:grid-cols-1">
          <TextField
            mono
            label={t('conversion.services.address', { name })}
            value={state.addresses.get(id) ?? ''}
            error={faults.get(`${id} address`)}
            onValueChange={(text) => set({ addresses: new Map(state.addresses).set(id, text.trim()) })}
          />
          <TextField
            mono
            label={t('conversion.services.ports', { name })}
            value={state.ports.get(id) ?? ''}
            error={faults.get(`${id} ports`)}
            onValueChange={(text) => set({ ports: new Map(state.ports).set(id, text) })}
          />
        </div>
      ))}
    </>
  )
}
