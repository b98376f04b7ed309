import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { isEmptyList, isFilledList } from '#renderer/parts/list/PagedTable.tsx'
import { Pager } from '#renderer/parts/list/Pager.tsx'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import type { DesignDialog } from './design-dialog.ts'
import { DesignCard } from './DesignCard.tsx'
import { DesignFilters } from './DesignFilters.tsx'
import { NameDialog } from './NameDialog.tsx'
import { RemoveDesign } from './RemoveDesign.tsx'
import { UnsentNote } from './UnsentNote.tsx'
import './designs.css'

const whose = ['all', 'mine', 'shared'] as const

/** Designs of the organization, each with its picture. */
export function DesignsPage() {
  const { t } = useWords()
  const mayWrite = useMay('design.write')
  const address = useListAddress()
  const of = whose.find((one) => one === address.get('of')) ?? 'all'
  const list = usePaged('designs', 'page', {
    address,
    filter: { of },
    names: ['of'],
    firstSort: { columnId: 'updated', direction: 'desc' },
  })
  const [dialog, setDialog] = useState<DesignDialog | null>(null)
  const isEmpty = isEmptyList(list)
  const create = mayWrite ? (
    <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
      {t('designs.add')}
    </Button>
  ) : undefined
  return (
    <DashboardPage>
      <PageHeader
        title={t('shell.nav.designs')}
        count={list.asked.data?.total}
        actions={isFilledList(list) ? create : undefined}
      />
      <UnsentNote />
      {isEmpty ? null : (
        <DesignFilters
          list={list}
          of={of}
          onOf={(next) => address.narrow({ of: next === 'all' ? null : next })}
        />
      )}
      <AskedView asked={list.asked}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              kind="laptop"
              title={t(isEmpty ? 'designs.empty-title' : 'designs.no-match')}
              text={isEmpty ? t('designs.empty-text') : undefined}
              action={
                isEmpty ? (
                  create
                ) : (
                  <Button variant="outline" onClick={list.clear}>
                    {t('shell.clear-filter')}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <ul className="dl-cards" aria-label={t('shell.nav.designs')}>
                {rows.map((design) => (
                  <DesignCard key={design.id} design={design} mayWrite={mayWrite} onDialog={setDialog} />
                ))}
              </ul>
              <Pager list={list} />
            </>
          )
        }
      </AskedView>
      {dialog === null ? null : <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </DashboardPage>
  )
}

function OpenDialog({ dialog, onClose }: { readonly dialog: DesignDialog; readonly onClose: () => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const paths = usePaths()
  const create = useCommand('designs', 'create', { quiet: true })
  const rename = useCommand('designs', 'rename', { quiet: true })
  const duplicate = useCommand('designs', 'duplicate', { quiet: true })
  switch (dialog.kind) {
    case 'create':
      return (
        <NameDialog
          title={t('designs.create-title')}
          submitLabel={t('designs.create')}
          start={t('designer.untitled')}
          send={(name, attempt) => create.run({ name }, attempt)}
          onDone={({ id }) => void navigate(paths.design(id))}
          onClose={onClose}
        />
      )
    case 'rename':
      return (
        <NameDialog
          title={t('designs.rename-title', { name: dialog.design.name })}
          submitLabel={t('designs.rename')}
          start={dialog.design.name}
          send={(name, attempt) => rename.run({ id: dialog.design.id, name }, attempt)}
          onDone={onClose}
          onClose={onClose}
        />
      )
    case 'duplicate':
      return (
        <NameDialog
          title={t('designs.duplicate-title', { name: dialog.design.name })}
          submitLabel={t('designs.duplicate')}
          start={t('designs.copy-of', { name: dialog.design.name }).slice(0, 80)}
          send={(name, attempt) => duplicate.run({ id: dialog.design.id, name }, attempt)}
          onDone={onClose}
          onClose={onClose}
        />
      )
    case 'delete':
      return <RemoveDesign design={dialog.design} onClose={onClose} />
  }
}
