import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MissingCode } from '#renderer/parts/list/MissingRecord.tsx'
import { isFilledList } from '#renderer/parts/list/PagedTable.tsx'
import { RecordPanel } from '#renderer/parts/list/RecordPanel.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import type { RecordPage } from '#renderer/parts/list/use-record-page.ts'
import type { Asked } from '#renderer/state/use-ask.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { DashboardPage } from './DashboardPage.tsx'

/** What the list of such a page is given. */
export interface RecordListProps<Row, Dialog> {
  readonly list: Paged<Row>
  readonly address: ListAddress
  readonly openId: string | undefined
  readonly onOpen: (recordId: string) => void
  readonly onDialog: (dialog: Dialog) => void
}

export interface RecordListPageProps<Row, Dialog> {
  readonly title: string
  /** On the button that makes a new record. */
  readonly add: string
  readonly page: RecordPage<Dialog>
  readonly list: Paged<Row>
  /** The record that is open: it may stand on another page of the list. */
  readonly asked: Asked<Row>
  /** What is said when it is not there. */
  readonly missing: MissingCode
  readonly panel: (record: Row) => ReactNode
  /** The list; `create` is the button, for where it is empty. */
  readonly children: (list: RecordListProps<Row, Dialog>, create: ReactNode) => ReactNode
  /** In the head, before the button. */
  readonly menu?: ReactNode
  /** What stands open over the page. */
  readonly dialog: (dialog: Dialog) => ReactNode
}

/** A page that lists records, one of them open in the side panel. */
export function RecordListPage<Row extends { readonly id: string }, Dialog>({
  title,
  add,
  page,
  list,
  asked,
  missing,
  panel,
  children,
  menu,
  dialog,
}: RecordListPageProps<Row, Dialog>) {
  const { address, openId, show, close, setDialog } = page
  const create =
    page.create === null ? undefined : (
      <Button icon={Plus} onClick={page.create}>
        {add}
      </Button>
    )
  const shown = isFilledList(list) ? create : undefined
  return (
    <DashboardPage
      panel={
        openId === null ? undefined : (
          <RecordPanel
            key={openId}
            id={openId}
            missing={missing}
            asked={asked}
            row={list.asked.data?.rows.find(({ id }) => id === openId)}
            onClose={close}
          >
            {panel}
          </RecordPanel>
        )
      }
    >
      <PageHeader
        title={title}
        count={list.asked.data?.total}
        actions={
          menu === undefined ? (
            shown
          ) : (
            <>
              {menu}
              {shown}
            </>
          )
        }
      />
      {children({ list, address, openId: openId ?? undefined, onOpen: show, onDialog: setDialog }, create)}
      {page.dialog === null ? null : dialog(page.dialog)}
    </DashboardPage>
  )
}
