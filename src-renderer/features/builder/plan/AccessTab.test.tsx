import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createBuilderHost } from '../testing/builder-host.ts'
import { address, button, open } from '../testing/open-builder.ts'

test('on a phone, rows name who and what whole', async () => {
  await open(createBuilderHost(), address)
  await button(/^(Synchronize|Sincronizar)/).click()
  await expect.element(button('luis-desktop loses ERP 5432')).toBeVisible()
  await page.viewport(260, 740)
  const names = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.plan-row-node > span')]
  expect(names().length).toBeGreaterThan(1)
  await expect
    .poll(() =>
      names()
        .filter((name) => name.scrollWidth > name.clientWidth)
        .map((name) => name.textContent),
    )
    .toEqual([])
  const [who, what] = names().map((name) => name.getBoundingClientRect().top)
  expect(who).toBeLessThan(what ?? 0)
})
