import type { PreviewView } from '#shared/contract/utilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Note } from '#renderer/ui/Note.tsx'

const parts = ['preScript', 'commands', 'postScript'] as const

/** Everything that runs on the gateway as root, in full, what that means, and who may. */
export function RootCommands({ view }: { readonly view: PreviewView }) {
  const { t } = useWords()
  const run = parts.filter((part) => view[part].trim() !== '')
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-14 font-semibold">{t('utilities.preview.commands')}</h2>
      {run.length === 0 ? (
        <p className="text-text-2">{t('utilities.preview.runs-nothing')}</p>
      ) : (
        <>
          <Note tone="warn">
            {t('utilities.preview.root', { gateway: view.gatewayName })} {t('utilities.preview.who')}
          </Note>
          {run.map((part) => (
            <div key={part} className="flex flex-col gap-1">
              <h3 className="text-12 font-semibold">{t(`utilities.editor.${part}`)}</h3>
              <CodeBlock text={view[part]} label={t(`utilities.editor.${part}`)} tall />
            </div>
          ))}
          <p className="text-12 text-text-3">
            {t('utilities.preview.timeout', { count: view.timeoutS })} {t('utilities.preview.restore')}
          </p>
        </>
      )}
    </section>
  )
}
