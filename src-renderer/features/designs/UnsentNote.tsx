import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useSession } from '#renderer/state/session.ts'
import { openJournal } from '#renderer/document/open-journal.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** The designs of the organization for which edits of this person wait in this browser; without any, nothing. */
export function UnsentNote() {
  const { t } = useWords()
  const paths = usePaths()
  const owner = ownerOf(useSession())
  const [waiting, setWaiting] = useState<readonly { readonly design: string; readonly name: string }[]>([])
  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const edits = await openJournal()
      const all = await edits.list(owner)
      if (!isOver) setWaiting(all.filter(({ design }) => !design.startsWith('share ')))
    }
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [owner])
  if (waiting.length === 0) return null
  return (
    <Note tone="info" live>
      {t('unsent.list')}
      <ul>
        {waiting.map(({ design, name }) => (
          <li
            key={design}
            className="pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <TextLink render={<Link to={paths.design(design)} />}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Note>
  )
}
