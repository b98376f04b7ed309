import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { later, untilThere } from './later.tsx'

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>
}

test('what is said meanwhile stands in the place of a part until its code is there', async () => {
  const code = Promise.withResolvers<typeof Greeting>()
  const Part = later<{ readonly name: string }>(() => code.promise, <p>Waiting</p>)
  const screen = await render(<Part name="Ana" />)
  await expect.element(screen.getByText('Waiting')).toBeVisible()
  code.resolve(Greeting)
  await expect.element(screen.getByText('Hello Ana')).toBeVisible()
  await expect.element(screen.getByText('Waiting')).not.toBeInTheDocument()
})

test('code that does not come is asked for again', async () => {
  let asked = 0
  const load = () =>
    ++asked < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('code')
  expect(await untilThere(load, 1)).toBe('code')
  expect(asked).toBe(3)
})
