import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import './styles/app.css'

function Searching({ onRun }: { readonly onRun: (id: string) => void }) {
  const [open, setOpen] = useState(false)
  const command = (id: string, label: string, detail?: string) => ({
    id,
    label,
    detail,
    onRun: () => onRun(id),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label="Search or go to"
        emptyText="Nothing found"
        closeKey="Esc"
        commands={[
          command('madrid', 'gw-madrid', '198.51.100.24'),
          command('test', 'Probar conexión'),
          command('sync', 'Synchronize gw-madrid'),
        ]}
      />
    </>
  )
}

async function open(): Promise<string[]> {
  const ran: string[] = []
  await render(<Searching onRun={(id) => ran.push(id)} />)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Search or go to' })).toHaveFocus()
  return ran
}

describe('CommandPalette', () => {
  const searches = [
    { name: 'Enter runs the first', typed: '', expect: ['madrid'] },
    { name: 'by a word inside, without its accent', typed: 'conexion', expect: ['test'] },
    { name: 'by several words in any order', typed: 'madrid sync', expect: ['sync'] },
    { name: 'by its address', typed: '51.100', expect: ['madrid'] },
  ]
  test.each(searches)('$name', async ({ typed, expect: wanted }) => {
    const ran = await open()
    if (typed !== '') await userEvent.keyboard(typed)
    await userEvent.keyboard('{Enter}')
    expect(ran).toEqual(wanted)
  })

  test('what is typed at once arrives: it has the focus before the next frame', async () => {
    await render(<Searching onRun={() => undefined} />)
    document.querySelector('button')?.click()
    // What a press changes is rendered before anything else is heard.
    await Promise.resolve()
    expect(document.activeElement?.getAttribute('role')).toBe('combobox')
  })

  test('nothing found, nothing runs', async () => {
    const ran = await open()
    await userEvent.keyboard('printer')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(ran).toEqual([])
  })

  test('Escape closes it and gives the focus back', async () => {
    const ran = await open()
    await userEvent.keyboard('mad{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Search' })).toHaveFocus()
    expect(ran).toEqual([])
  })
})
