import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { pressAt } from '#renderer/canvas/testing/gestures.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'

const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } } as const
const nodes = () => [...document.querySelectorAll('.react-flow__node')]
const leftOf = (element: Element | null | undefined) =>
  Math.round(element?.getBoundingClientRect().left ?? NaN)

test('a drag with Alt copies what is selected, as one step', async () => {
  await renderApp('/networks/designer', createFakeHost(nobody))
  const server = page.getByRole('button', { name: 'Server', exact: true })
  await expect.element(server).toBeVisible()
  // What the test before drew is still on the shelf of this browser.
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect.poll(nodes).toHaveLength(0)
  await server.click()
  await expect.poll(nodes).toHaveLength(1)
  const before = leftOf(nodes()[0])
  const box = nodes()[0]?.getBoundingClientRect() ?? new DOMRect()
  const press = await pressAt({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
  await press.moveBy(20, 80, { altKey: true })
  await press.moveBy(60, 0, { altKey: true })
  await press.release()
  await expect.poll(nodes).toHaveLength(2)
  expect(nodes().map(leftOf)).toContain(before)
  const selected = document.querySelector('.react-flow__node:has([data-selected])')
  expect(leftOf(selected)).toBeGreaterThan(before + 40)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(nodes).toHaveLength(1)
  expect(leftOf(nodes()[0])).toBe(before)
})
