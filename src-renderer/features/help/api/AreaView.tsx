import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '#renderer/state/words.ts'
import type { ApiArea } from './api-areas.ts'
import { EnglishNote } from './EnglishNote.tsx'
import { loadOperations } from './load-reference.ts'
import { OperationView } from './OperationView.tsx'

/** The operations of a subject; the one that the address names is open. */
export function AreaView({
  area,
  sentences,
}: {
  readonly area: ApiArea
  readonly sentences: ReadonlyMap<string, string>
}) {
  const { t } = useWords()
  const operations = use(loadOperations(area))
  const { hash, key } = useLocation()
  const named = hash.slice(1)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([named]))
  const [seen, setSeen] = useState(key)
  // Whoever is led here once more finds it open again, also where they closed it.
  if (seen !== key) {
    setSeen(key)
    setOpen(new Set([...open, named]))
  }
  useEffect(() => {
    if (named.includes('.')) document.querySelector(`#${CSS.escape(named)}`)?.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [named, key])
  const turn = (id: string, isOpen: boolean): void =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)))
  return (
    <>
      <h1>{t(`help.api.area.${area}`)}</h1>
      <EnglishNote />
      {operations.map((operation) => (
        <OperationView
          key={operation.id}
          operation={operation}
          sentences={sentences}
          isOpen={open.has(operation.id)}
          onTurn={(isOpen) => turn(operation.id, isOpen)}
        />
      ))}
    </>
  )
}
