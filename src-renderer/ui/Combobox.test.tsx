import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from './Combobox.tsx'
import './styles/app.css'

const options = [
  { value: '1', label: 'ana-laptop', hint: '10.20.0.11' },
  { value: '2', label: 'pablo-phone' },
  { value: '3', label: 'sofia-laptop' },
]

function Audience({ onChange }: { readonly onChange: (values: readonly string[]) => void }) {
  const [values, setValues] = useState<readonly string[]>(['2'])
  return (
    <>
      <h1>Rule</h1>
      <Combobox
        label="Audience"
        options={options}
        values={values}
        onValuesChange={(next) => {
          setValues(next)
          onChange(next)
        }}
        emptyText="No device matches"
        removeLabel={(label) => `Remove ${label}`}
        closeLabel="Close the list"
      />
    </>
  )
}

const input = page.getByRole('combobox', { name: 'Audience' })

async function open() {
  const seen: (readonly string[])[] = []
  await render(<Audience onChange={(values) => seen.push(values)} />)
  // Away from where the list opens: a pointer over it highlights too.
  await userEvent.hover(page.getByRole('heading'))
  await userEvent.tab()
  await expect.element(input).toHaveFocus()
  return seen
}

describe('Combobox, by keyboard', () => {
  test('typing finds, Enter adds', async () => {
    const seen = await open()
    await userEvent.keyboard('sofia')
    await expect.element(page.getByRole('option')).toHaveTextContent('sofia-laptop')
    await userEvent.keyboard('{Enter}')
    expect(seen).toEqual([['2', '3']])
    await expect.element(page.getByRole('button', { name: 'Remove sofia-laptop' })).toBeVisible()
  })

  test('arrows walk what was found', async () => {
    const seen = await open()
    await userEvent.keyboard('laptop')
    await expect
      .element(page.getByRole('option', { name: 'ana-laptop 10.20.0.11' }))
      .toHaveAttribute('data-highlighted')
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .element(page.getByRole('option', { name: 'sofia-laptop' }))
      .toHaveAttribute('data-highlighted')
    await userEvent.keyboard('{Enter}')
    expect(seen).toEqual([['2', '3']])
  })

  test('Enter on a chosen one takes it away', async () => {
    const seen = await open()
    await userEvent.keyboard('pablo')
    await expect
      .element(page.getByRole('option', { name: 'pablo-phone' }))
      .toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    expect(seen).toEqual([[]])
  })

  test('Backspace at the beginning takes the last one away', async () => {
    const seen = await open()
    await userEvent.keyboard('{Backspace}')
    expect(seen).toEqual([[]])
  })

  test('says when nothing matches; Escape closes the list and nothing else', async () => {
    const seen = await open()
    await userEvent.keyboard('printer')
    await expect.element(page.getByText('No device matches')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close the list' }).first()).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('No device matches')).not.toBeInTheDocument()
    expect(seen).toEqual([])
  })

  test('Escape never takes away what was chosen', async () => {
    const seen = await open()
    await userEvent.keyboard('{Escape}{Escape}')
    expect(seen).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Remove pablo-phone' })).toBeVisible()
  })

  test('a cross has its name and removes its own', async () => {
    const seen = await open()
    await page.getByRole('button', { name: 'Remove pablo-phone' }).click()
    expect(seen.at(-1)).toEqual([])
  })
})
