import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NumberField } from './NumberField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'
import { Switch } from './Switch.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'
import './styles/app.css'

describe('fields name their control and describe it', () => {
  const options = [
    { value: 'one', label: 'One' },
    { value: 'two', label: 'Two' },
  ] as const
  const nothing = () => undefined
  const fields = [
    {
      name: 'TextField',
      role: 'textbox',
      field: (error?: string) => <TextField label="Ports" hint="1 to 65535" error={error} />,
    },
    {
      name: 'TextArea',
      role: 'textbox',
      field: (error?: string) => <TextArea label="Ports" hint="1 to 65535" error={error} />,
    },
    {
      name: 'NumberField',
      role: 'textbox',
      field: (error?: string) => (
        <NumberField
          label="Ports"
          hint="1 to 65535"
          error={error}
          value={1}
          onValueChange={nothing}
          incrementLabel="More"
          decrementLabel="Less"
        />
      ),
    },
    {
      name: 'Select',
      role: 'combobox',
      field: (error?: string) => (
        <Select
          label="Ports"
          hint="1 to 65535"
          error={error}
          value="one"
          options={options}
          onValueChange={nothing}
        />
      ),
    },
    {
      name: 'RadioGroup',
      role: 'radiogroup',
      field: (error?: string) => (
        <RadioGroup
          label="Ports"
          hint="1 to 65535"
          error={error}
          value="one"
          options={options}
          onValueChange={nothing}
        />
      ),
    },
  ] as const

  test.each(fields)('$name', async ({ role, field }) => {
    const screen = await render(field())
    const control = page.getByRole(role, { name: 'Ports' })
    await expect.element(control).toHaveAccessibleDescription('1 to 65535')
    await expect.element(control).not.toHaveAttribute('aria-invalid', 'true')
    await screen.rerender(field('70000 is not a port'))
    await expect.element(control).toHaveAccessibleDescription('70000 is not a port')
    await expect.element(control).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('1 to 65535')).not.toBeInTheDocument()
  })
})

describe('TextField', () => {
  test('a hidden label still names it', async () => {
    await render(<TextField label="Filter by name" labelHidden />)
    await expect.element(page.getByRole('textbox', { name: 'Filter by name' })).toBeVisible()
  })

  test('gives its input to whoever asks for the ref, and every text to onValueChange', async () => {
    const texts: string[] = []
    let input: HTMLInputElement | null = null
    await render(
      <TextField
        label="Name"
        name="name"
        ref={(element) => {
          input = element
        }}
        onValueChange={(text) => texts.push(text)}
      />,
    )
    await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'gw')
    expect(texts).toEqual(['g', 'gw'])
    expect(input).toHaveProperty('name', 'name')
  })
})

describe('PasswordField', () => {
  test('is shown and hidden again, and says which rules are met', async () => {
    await render(
      <PasswordField
        label="Password"
        defaultValue="Trama!8"
        revealLabel="Show"
        concealLabel="Hide"
        metLabel="met"
        unmetLabel="not met"
        rulesLabel="Rules"
        rules={[
          { id: 'length', text: '10 characters', met: false },
          { id: 'case', text: 'an upper-case letter', met: true },
        ]}
      />,
    )
    const input = page.getByLabelText('Password', { exact: true })
    await expect.element(input).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.element(input).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect.element(input).toHaveAttribute('type', 'password')
    const rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem')
    await expect.element(rules.nth(0).getByRole('img', { name: 'not met' })).toBeVisible()
    await expect.element(rules.nth(1).getByRole('img', { name: 'met', exact: true })).toBeVisible()
  })
})

describe('NumberField', () => {
  test('steps with the arrows, may be empty, keeps what is out of range', async () => {
    const seen: (number | null)[] = []
    function Held() {
      const [value, setValue] = useState<number | null>(1420)
      return (
        <NumberField
          label="MTU"
          value={value}
          min={1280}
          max={1500}
          onValueChange={(next) => {
            seen.push(next)
            setValue(next)
          }}
          incrementLabel="More"
          decrementLabel="Less"
        />
      )
    }
    await render(<Held />)
    const input = page.getByRole('textbox', { name: 'MTU' })
    await input.click()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(input).toHaveValue('1421')
    await userEvent.clear(input)
    expect(seen.at(-1)).toBeNull()
    await userEvent.type(input, '9000')
    await userEvent.tab()
    expect(seen.at(-1)).toBe(9000)
    await expect.element(input).toHaveValue('9000')
  })
})

describe('Switch', () => {
  test('one that cannot be changed says why and does not change', async () => {
    const seen: boolean[] = []
    await render(
      <Switch
        label="Active"
        checked={false}
        onCheckedChange={(next) => seen.push(next)}
        disabledReason="Your plan allows 3 networks."
      />,
    )
    const control = page.getByRole('switch', { name: 'Active' })
    await expect.element(control).toHaveAccessibleDescription('Your plan allows 3 networks.')
    await control.click({ force: true })
    expect(seen).toEqual([])
  })
})

test('each answer of a RadioGroup bears its own name', async () => {
  const options = [
    { value: 'everyone', label: 'Everyone', hint: 'Every device.' },
    { value: 'chosen', label: 'Chosen devices', hint: 'Only some.' },
  ] as const
  await render(
    <RadioGroup label="Audience" options={options} value="everyone" onValueChange={() => undefined} />,
  )
  await expect.element(page.getByRole('radio', { name: 'Everyone', exact: true })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Chosen devices', exact: true })).not.toBeChecked()
})

test('a day that is not chosen does not look like one that is', async () => {
  await render(
    <>
      <TextField label="None" type="date" value="" onValueChange={() => undefined} />
      <TextField label="Chosen" type="date" value="2026-05-20" onValueChange={() => undefined} />
      <TextField label="Words" value="" onValueChange={() => undefined} />
    </>,
  )
  const inkOf = (label: string): string => getComputedStyle(page.getByLabelText(label).element()).color
  expect(inkOf('None')).not.toBe(inkOf('Words'))
  expect(inkOf('Chosen')).toBe(inkOf('Words'))
})
