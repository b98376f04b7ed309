import type { CDPSession } from '@vitest/browser-playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Table } from './Table.tsx'
import './styles/app.css'

const session: CDPSession = cdp()
beforeAll(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 }))
afterAll(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: false }))

test('what a finger touches in a table is as large as a finger', async () => {
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  await render(
    <Table
      label="Gateways"
      rows={['gw-1']}
      rowId={(row) => row}
      rowName={(row) => row}
      columns={[{ id: 'name', label: 'Name', cell: (row) => row, sortValue: (row) => row }]}
      onOpenRow={() => undefined}
      selectedIds={[]}
      onSelectedIdsChange={() => undefined}
      rowEntries={() => [{ kind: 'action', id: 'edit', label: 'Edit...', onSelect: () => undefined }]}
    />,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  const targets = [...document.querySelectorAll('table :is(.ui-sort, .ui-choice, .ui-btn, .ui-table-open)')]
  const sizes = targets.map((each) => [each.className, Math.round(each.getBoundingClientRect().height)])
  expect(sizes.length).toBe(5)
  expect(sizes.filter(([, height]) => Number(height) < 44)).toEqual([])
  const narrow = targets.filter(
    (each) => each.matches('.ui-btn, .ui-choice') && each.getBoundingClientRect().width < 44,
  )
  expect(narrow).toEqual([])
})
