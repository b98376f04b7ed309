import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { Table } from './Table.tsx'
import type { TableColumn, TableProps, TableSort } from './table-column.ts'
import './styles/app.css'

interface Gateway {
  readonly name: string
  readonly rules: number
  readonly contactMs: number | null
}

const rows: readonly Gateway[] = [
  { name: 'gw-10', rules: 3, contactMs: null },
  { name: 'gw-9', rules: 12, contactMs: 40 },
  { name: 'Gw-2', rules: 3, contactMs: 7 },
]

const columns: readonly TableColumn<Gateway>[] = [
  { id: 'name', label: 'Name', cell: (row) => row.name, sortValue: (row) => row.name },
  { id: 'rules', label: 'Rules', cell: (row) => row.rules, sortValue: (row) => row.rules, align: 'end' },
  {
    id: 'contact',
    label: 'Contact',
    cell: (row) => row.contactMs ?? 'never',
    sortValue: (row) => row.contactMs,
  },
  { id: 'note', label: 'Note', cell: () => 'none' },
]

const base: TableProps<Gateway> = {
  label: 'Gateways',
  rows,
  columns,
  rowId: (row) => row.name,
  rowName: (row) => row.name,
}

function names(): (string | null)[] {
  return [...document.querySelectorAll('tbody td[data-first]')].map((cell) => cell.textContent)
}

describe('Table order', () => {
  const presses = [
    { name: 'as it came', column: 'Name', times: 0, expect: ['gw-10', 'gw-9', 'Gw-2'] },
    { name: 'names as people order them', column: 'Name', times: 1, expect: ['Gw-2', 'gw-9', 'gw-10'] },
    { name: 'names downwards', column: 'Name', times: 2, expect: ['gw-10', 'gw-9', 'Gw-2'] },
    {
      name: 'numbers, equal ones as they came',
      column: 'Rules',
      times: 1,
      expect: ['gw-10', 'Gw-2', 'gw-9'],
    },
    { name: 'nothing comes last upwards', column: 'Contact', times: 1, expect: ['Gw-2', 'gw-9', 'gw-10'] },
    { name: 'and last downwards', column: 'Contact', times: 2, expect: ['gw-9', 'Gw-2', 'gw-10'] },
    { name: 'the third press is as it came', column: 'Rules', times: 3, expect: ['gw-10', 'gw-9', 'Gw-2'] },
  ]
  test.each(presses)('$name', async ({ column, times, expect: wanted }) => {
    await render(<Table {...base} />)
    for (let press = 0; press < times; press += 1) await page.getByRole('button', { name: column }).click()
    await expect.poll(names).toEqual(wanted)
  })

  test('the head says the order; a column without one is no button', async () => {
    await render(<Table {...base} firstSort={{ columnId: 'name', direction: 'desc' }} />)
    await expect
      .element(page.getByRole('columnheader', { name: 'Name' }))
      .toHaveAttribute('aria-sort', 'descending')
    await expect.element(page.getByRole('columnheader', { name: 'Rules' })).not.toHaveAttribute('aria-sort')
    await expect.element(page.getByRole('button', { name: 'Note' })).not.toBeInTheDocument()
  })

  test('order kept outside is asked for, not taken', async () => {
    const asked = vi.fn<(sort: TableSort | null) => void>()
    await render(<Table {...base} sort={null} onSortChange={asked} />)
    await page.getByRole('button', { name: 'Name' }).click()
    expect(asked).toHaveBeenCalledWith({ columnId: 'name', direction: 'asc' })
    expect(names()).toEqual(['gw-10', 'gw-9', 'Gw-2'])
  })
})

describe('Table rows', () => {
  function Ticking({ onTicked }: { readonly onTicked: (ids: readonly string[]) => void }) {
    const [ids, setIds] = useState<readonly string[]>([])
    return (
      <Table
        {...base}
        texts={{ selectAll: 'Select all', selectRow: (name) => `Select ${name}` }}
        selectedIds={ids}
        onSelectedIdsChange={(next) => {
          setIds(next)
          onTicked(next)
        }}
        selectionBar={(chosen) => <Button>{`Synchronize ${chosen.length}`}</Button>}
      />
    )
  }

  test('one is ticked, all are ticked, the bar counts', async () => {
    const ticked = vi.fn<(ids: readonly string[]) => void>()
    await render(<Ticking onTicked={ticked} />)
    await page.getByRole('checkbox', { name: 'Select gw-9' }).click()
    expect(ticked).toHaveBeenLastCalledWith(['gw-9'])
    await expect
      .element(page.getByRole('checkbox', { name: 'Select all' }))
      .toHaveAttribute('aria-checked', 'mixed')
    await expect.element(page.getByRole('button', { name: 'Synchronize 1' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect.element(page.getByRole('button', { name: 'Synchronize 3' })).toBeVisible()
  })

  test('the name opens it by keyboard, the rest of the row by pointer, a box does not', async () => {
    const opened = vi.fn<(name: string) => void>()
    await render(
      <Table
        {...base}
        selectedIds={[]}
        onSelectedIdsChange={() => undefined}
        onOpenRow={(row) => opened(row.name)}
      />,
    )
    await page.getByRole('checkbox', { name: 'gw-9' }).click()
    expect(opened).not.toHaveBeenCalled()
    await page.getByRole('row', { name: /gw-9/u }).getByRole('cell', { name: '12' }).click()
    page.getByRole('button', { name: 'gw-10' }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(opened.mock.calls).toEqual([['gw-9'], ['gw-10']])
  })

  test('each row of which something can be done has its menu', async () => {
    const renamed = vi.fn<(name: string) => void>()
    await render(
      <Table
        {...base}
        texts={{ rowMenu: (name) => `Actions for ${name}` }}
        rowEntries={(row) =>
          row.name === 'gw-9'
            ? []
            : [{ kind: 'action', id: 'rename', label: 'Rename', onSelect: () => renamed(row.name) }]
        }
      />,
    )
    expect(page.getByRole('button', { name: /^Actions/u }).elements()).toHaveLength(2)
    await page.getByRole('button', { name: 'Actions for Gw-2' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    expect(renamed).toHaveBeenCalledWith('Gw-2')
  })

  test('of a thousand only those near the view are drawn, and all are counted', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      name: `gw-${index}`,
      rules: index,
      contactMs: null,
    }))
    await render(<Table {...base} rows={many} />)
    await expect
      .element(page.getByRole('table', { name: 'Gateways' }))
      .toHaveAttribute('aria-rowcount', '1001')
    expect(names().length).toBeLessThan(100)
    const scroller = document.querySelector('.ui-table-scroll')
    expect(scroller).not.toBeNull()
    scroller?.scrollTo({ top: scroller.scrollHeight })
    await expect.element(page.getByText('gw-999')).toBeVisible()
    expect(names().length).toBeLessThan(100)
  })

  test('nothing: what is shown instead', async () => {
    await render(<Table {...base} rows={[]} empty="No gateways yet" />)
    await expect.element(page.getByText('No gateways yet')).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })
})

test.each([
  { name: 'that opens something', onOpenRow: () => undefined },
  { name: 'that is only read', onOpenRow: undefined },
])('a long name $name ends before the next cell', async ({ onOpenRow }) => {
  await page.viewport(360, 740)
  const long = [{ name: 'شبكة 🏢 a name that is far too long for a phone', rules: 1, contactMs: null }]
  await render(<Table {...base} rows={long} onOpenRow={onOpenRow} />)
  const text = page.getByText(/far too long/)
  await expect.element(text).toBeVisible()
  const [shown, cell] = [text.element(), text.element().closest('td')]
  expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth)
  expect(getComputedStyle(shown).overflow).toBe('hidden')
  expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.getBoundingClientRect().right ?? 0)
})
