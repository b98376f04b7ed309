import type { Plan } from '#shared/plan/plan-value.ts'
import { useWords } from '#renderer/state/words.ts'
import { DiffLines } from '#renderer/ui/DiffLines.tsx'
import { useNodeNames } from './use-node-names.ts'

const signs = { same: ' ', added: '+', removed: '-' } as const

/** Which lines of which file change; secrets stand as references. */
export function FilesTab({ plan }: { readonly plan: Plan }) {
  const { t } = useWords()
  const names = useNodeNames()
  const files = plan.gateways.flatMap((gateway) =>
    gateway.files.map((file) => ({
      file,
      gateway: names(gateway.gatewayId).name,
      id: `${gateway.gatewayId} ${file.path}`,
    })),
  )
  if (files.length === 0) return <p className="px-4 py-3 text-text-3">{t('plan.no-files')}</p>
  return (
    <div className="flex flex-col gap-3 p-4">
      {files.map(({ file, gateway, id }) => (
        <div key={id}>
          <DiffLines
            label={`${gateway}, ${file.path}`}
            title={`${gateway} · ${file.path}`}
            lines={file.lines.map((line, index) => ({
              id: String(index),
              sign: signs[line.sign],
              text: line.text,
            }))}
            addedLabel={t('plan.line-added')}
            removedLabel={t('plan.line-removed')}
          />
          {file.cut > 0 ? (
            <p className="mt-1 text-12 text-text-3">{t('plan.cut-lines', { count: file.cut })}</p>
          ) : null}
        </div>
      ))}
    </div>
  )
}
