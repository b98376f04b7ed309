import { Fragment, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { guidePlaceOf } from '#renderer/frame/guide-places.ts'
import { readPath, usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { SearchField } from '#renderer/ui/SearchField.tsx'
import { useEditor } from '../context/editor-context.tsx'
import { groupRows, keyRows, type KeyRow, type RowsOfGroup } from '../keys/key-rows.ts'

/** Every key of an editor, by what one does with it, and found by its words; and the way to what the guide says of it. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const { actionsAt, isEditing } = useEditor()
  const paths = usePaths()
  const place = guidePlaceOf(readPath(useLocation().pathname).path)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const groups = groupRows(t, keyRows(t, actionsAt(null), isEditing), typed)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('editor.keys.title')}
      initialFocus={field}
      footer={
        <>
          <ButtonLink variant="outline" render={<Link to={paths.help(place?.chapter, place?.anchor)} />}>
            {t('shell.explained')}
          </ButtonLink>
          <Button onClick={onClose}>{t('shell.close')}</Button>
        </>
      }
    >
      <SearchField
        ref={field}
        label={t('editor.keys.search')}
        autoComplete="off"
        value={typed}
        onValueChange={setTyped}
      />
      <p className="text-text-2" role="status">
        {groups.length === 0 ? t('editor.search.none') : null}
      </p>
      {/* One grid for all groups: what is done stands in line from the first to the last. */}
      <div className="grid grid-cols-[fit-content(11rem)_1fr] max-sm:grid-cols-[fit-content(7rem)_1fr] gap-x-4 gap-y-4">
        {groups.map((group) => (
          <Group key={group.group} {...group} />
        ))}
      </div>
    </Dialog>
  )
}

function Group({ title, rows }: RowsOfGroup) {
  const id = useId()
  return (
    <section className="col-span-2 grid grid-cols-subgrid" aria-labelledby={id}>
      <h3 id={id} className="col-span-2 mb-1.5 text-12 font-semibold">
        {title}
      </h3>
      <dl className="col-span-2 grid grid-cols-subgrid items-center gap-y-1.5">
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </dl>
    </section>
  )
}

function Row({ ways, text }: KeyRow) {
  return (
    <div className="contents">
      <dt className="flex flex-wrap gap-x-2 gap-y-1">
        {ways.map((keys) => (
          <span key={keys.join(' ')} className="sm:whitespace-nowrap">
            {keys.map((key, at) => (
              <Fragment key={key}>
                {at === 0 ? null : ' '}
                <Kbd>{key}</Kbd>
              </Fragment>
            ))}
          </span>
        ))}
      </dt>
      <dd className="text-text-2">{text}</dd>
    </div>
  )
}
