import { problem } from '#shared/base/problem.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'

/** Says which kind of record there is none of. */
export type MissingCode =
  | 'device-missing'
  | 'gateway-missing'
  | 'network-user-missing'
  | 'user-missing'
  | 'disk-missing'
  | 'provider-missing'
  | 'variable-missing'
  | 'template-missing'
  | 'route-missing'
  | 'run-missing'

export interface MissingRecordProps {
  readonly code: MissingCode
  readonly id: string
  readonly onClose: () => void
}

/** The panel of a record that the address names and nobody has. Trying again would not find it. */
export function MissingRecord({ code, id, onClose }: MissingRecordProps) {
  const { t } = useWords()
  const title = t('users.list.gone')
  return (
    <SidePanel label={title} name={title} onClose={onClose} closeLabel={t('shell.close')}>
      <div className="p-4">
        <ProblemNote tone="bad" live problem={problem(code, { id })} />
      </div>
    </SidePanel>
  )
}
