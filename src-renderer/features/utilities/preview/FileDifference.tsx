import type { PreviewView } from '#shared/contract/utilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { DiffLines } from '#renderer/ui/DiffLines.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { Note } from '#renderer/ui/Note.tsx'

const signs = { same: ' ', add: '+', remove: '-', gap: ' ' } as const

/** The file as it is there, and how it differs from what would be written. */
export function FileDifference({ view }: { readonly view: PreviewView }) {
  const { t, format } = useWords()
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-14 font-semibold">{t('utilities.preview.difference')}</h2>
        {view.isSame ? null : (
          <span className="num text-12 text-text-3">
            {t('utilities.preview.counts', {
              added: format.number(view.added),
              removed: format.number(view.removed),
            })}
          </span>
        )}
      </div>
      {view.isChangedByHand ? (
        <Note tone="warn" title={`${t('utilities.preview.hand')}.`}>
          {t('utilities.preview.hand-text')}
        </Note>
      ) : null}
      <FileBefore view={view} />
      {view.isSame ? <Note tone="ok">{t('utilities.preview.same')}</Note> : null}
      {view.lines.length === 0 ? null : (
        <DiffLines
          label={t('utilities.preview.lines', { path: view.path })}
          title={view.path}
          lines={view.lines.map(({ kind, text }, index) => ({
            id: String(index),
            sign: signs[kind],
            text: kind === 'gap' ? t('utilities.preview.gap') : text,
          }))}
          addedLabel={t('utilities.preview.added')}
          removedLabel={t('utilities.preview.removed')}
        />
      )}
      <p className="text-12 text-text-3">
        {view.isCut ? `${t('utilities.preview.cut')} ` : ''}
        {t('utilities.preview.masked')}
      </p>
    </section>
  )
}

function FileBefore({ view: { before } }: { readonly view: PreviewView }) {
  const { t, format } = useWords()
  if (before === null) return <Note tone="info">{t('utilities.preview.new')}</Note>
  return (
    <div className="flex max-w-md flex-col gap-1">
      <h3 className="text-12 font-semibold">{t('utilities.preview.before')}</h3>
      <KeyValueList
        rows={[
          { id: 'bytes', label: t('utilities.preview.bytes'), value: format.bytes(before.bytes) },
          {
            id: 'owner',
            label: t('utilities.preview.owner'),
            value: `${before.owner}:${before.group}`,
            mono: true,
          },
          { id: 'mode', label: t('utilities.preview.mode'), value: before.mode, mono: true },
        ]}
      />
    </div>
  )
}
