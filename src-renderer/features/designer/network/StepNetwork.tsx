import { useWords } from '#renderer/state/words.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { StepProps } from './step-props.ts'

/** What it is called and which addresses it has. */
export function StepNetwork({ state, set, faults }: StepProps) {
  const { t } = useWords()
  return (
    <>
      <p className="text-text-2">{t('conversion.network.text')}</p>
      <TextField
        label={t('networks.form.name')}
        value={state.name}
        error={faults.get('name')}
        onValueChange={(name) => set({ name })}
      />
      <TextField
        mono
        label={t('networks.form.range')}
        hint={t('conversion.network.range-hint')}
        value={state.range}
        error={faults.get('range')}
        onValueChange={(range) => set({ range })}
      />
    </>
  )
}
