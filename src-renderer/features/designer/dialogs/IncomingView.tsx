import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import type { Incoming } from '../files/read-files.ts'
import { noteText } from './note-text.ts'
import { Preview } from './Preview.tsx'

/** What is about to come in: its picture, its counts, and what could not be taken over. */
export function IncomingView({ incoming, name }: { readonly incoming: Incoming; readonly name: string }) {
  const { t, format } = useWords()
  const { design, notes, notAfterMs, svg } = incoming
  const counts = [
    t('designFiles.import.nodes', { count: design.nodes.size }),
    t('designFiles.import.relationships', { count: design.relationships.size }),
    t('designFiles.import.outlines', { count: design.outlines.size }),
  ]
  return (
    <>
      {svg === null ? (
        <p>{t('designFiles.import.no-picture')}</p>
      ) : (
        <Preview svg={svg} label={t('designFiles.import.picture', { name })} />
      )}
      <div className="flex flex-col gap-1">
        <p>
          <b>{name}</b>
        </p>
        <p>{format.list(counts)}</p>
        {notAfterMs === null ? null : (
          <p>{t('designFiles.import.until', { day: format.date(notAfterMs) })}</p>
        )}
      </div>
      {notes.length === 0 ? null : (
        <Note tone="warn" title={t('designFiles.import.remarks', { count: notes.length })}>
          <ul className="mt-1 list-disc ps-4">
            {notes.map((note) => (
              <li key={JSON.stringify(note)}>{noteText(t, note)}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  )
}
