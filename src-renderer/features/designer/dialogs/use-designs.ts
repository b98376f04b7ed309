import { useCallback, useEffect, useState } from 'react'
import { v7 } from 'uuid'
import { emptyDesign } from '#shared/design/value.ts'
import { useWords } from '#renderer/state/words.ts'
import { bounds } from '#shared/model/bounds.ts'
import { useDesigner } from '../context/designer-context.tsx'
import type { Shelf, ShelfEntry } from '../shelf/shelf.ts'

export interface Designs {
  /** Null while they are read. */
  readonly entries: readonly ShelfEntry[] | null
  readonly isFleeting: boolean
  /** The browser refused what was asked last. */
  readonly hasFailed: boolean
  readonly rename: (entry: ShelfEntry, name: string) => Promise<void>
  readonly duplicate: (entry: ShelfEntry) => Promise<void>
  /** Of the one that is open, another one is opened in its place. */
  readonly remove: (entry: ShelfEntry) => Promise<void>
}

/** The designs of this browser, and what can be done with those that are not open. */
export function useDesigns(openShelf: () => Promise<Shelf>): Designs {
  const { t } = useWords()
  const designer = useDesigner()
  const [read, setRead] = useState<{ shelf: Shelf; entries: readonly ShelfEntry[] } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const run = useCallback(
    async (act: (shelf: Shelf) => Promise<void>): Promise<void> => {
      try {
        const shelf = await openShelf()
        await act(shelf)
        setRead({ shelf, entries: await shelf.list() })
        setFailed(false)
      } catch {
        setFailed(true)
      }
    },
    [openShelf],
  )
  useEffect(() => void run(async () => undefined), [run])
  return {
    entries: read?.entries ?? null,
    isFleeting: read?.shelf.isFleeting ?? false,
    hasFailed,
    rename: (entry, name) =>
      run(async (shelf) => {
        if (entry.id === designer.id) designer.rename(name)
        // Here too, so that the list that is read next has it.
        await shelf.rename(entry.id, name)
      }),
    duplicate: (entry) =>
      run(async (shelf) => {
        const held = await shelf.read(entry.id)
        if (held === null) return
        const name = t('designFiles.designs.copy-of', { name: held.name }).slice(0, bounds.name.max)
        await shelf.create({ id: v7(), name, design: held.history.value })
      }),
    remove: (entry) =>
      run(async (shelf) => {
        await shelf.remove(entry.id)
        if (entry.id !== designer.id) return
        const [next] = await shelf.list()
        if (next === undefined) await designer.beginDesign(t('designer.untitled'), emptyDesign)
        else await designer.openDesign(next.id)
      }),
  }
}
