import { FilePlus2, Upload } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { emptyDesign } from '#shared/design/value.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { DesignerFrame } from './DesignerFrame.tsx'
import { ImportDialog } from './dialogs/ImportDialog.tsx'
import type { ShelfEntry } from './shelf/shelf.ts'
import { openShelf, type Ways } from './open/use-open-design.ts'

/** As many as one looks through: all of them are in the dialog of the designs. */
const most = 5

/** The address names a design that this browser does not have: the ways to one that it has, or can have. */
export function MissingDesign({ begin }: Pick<Ways, 'begin'>) {
  const { t } = useWords()
  const [isImporting, setImporting] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const beginNew = (): void => void begin(t('designer.untitled'), emptyDesign).catch(() => setRefused(true))
  return (
    <DesignerFrame bar={{ start: t('designer.title'), end: null }} palette={null} panel={null}>
      <div className="grid h-full place-items-center overflow-auto p-6">
        <div className="flex w-full max-w-md flex-col gap-4">
          <EmptyState
            isPage
            kind="laptop"
            title={t('designer.missing.title')}
            text={t('designer.missing.text')}
            action={
              <>
                <Button icon={Upload} onClick={() => setImporting(true)}>
                  {t('designer.missing.import')}
                </Button>
                <Button variant="outline" icon={FilePlus2} onClick={beginNew}>
                  {t('designFiles.designs.new')}
                </Button>
              </>
            }
          />
          {isRefused ? (
            <Note tone="bad" live>
              {t('designFiles.import.not-kept')}
            </Note>
          ) : null}
          <LastDesigns />
        </div>
      </div>
      {isImporting ? <ImportDialog files={[]} begin={begin} onClose={() => setImporting(false)} /> : null}
    </DesignerFrame>
  )
}

/** The designs of this browser that were changed last. */
function LastDesigns() {
  const { t, format } = useWords()
  const paths = usePaths()
  const id = useId()
  const [entries, setEntries] = useState<readonly ShelfEntry[]>([])
  useEffect(() => {
    let isOver = false
    const read = async (): Promise<void> => {
      const all = await (await openShelf()).list()
      if (!isOver) setEntries(all.slice(0, most))
    }
    // Where they cannot be read, the other ways are left.
    read().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [])
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold">
        {t('designFiles.designs.title')}
      </h2>
      <ul className="flex flex-col">
        {entries.map(({ id: designId, name, nodeCount: count, updatedAtMs }) => (
          <li key={designId} className="border-t border-line">
            <Link
              to={paths.drawing(designId)}
              className="flex flex-col rounded-(--r-1) px-2 py-1.5 hover:bg-hover"
            >
              <span className="cut font-medium text-primary-text">{name}</span>
              <span className="text-12 text-text-2">
                {t('designFiles.designs.nodes', { count, when: format.dateTime(updatedAtMs) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
