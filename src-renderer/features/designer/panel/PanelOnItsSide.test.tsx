import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aNode } from '#shared/design/testing/designs.ts'
import { ToastRegion } from '#renderer/ui/ToastRegion.tsx'
import { createToasts } from '#renderer/ui/toasts.ts'
import { officeContent } from './testing/office.ts'
import { renderPanel } from './testing/render-panel.tsx'

afterEach(async () => {
  document.documentElement.style.removeProperty('font-size')
  document.body.style.removeProperty('container')
  await page.viewport(1024, 768)
})

test.each([
  [844, 390],
  [667, 375],
  [390, 422],
])('a notice is in the window where the foot scrolls with the panel, %i by %i', async (width, height) => {
  await renderPanel({ content: officeContent })
  const toasts = createToasts()
  toasts.add({ id: 'told', tone: 'ok', title: 'Exported', timeoutMs: null })
  await render(
    <ToastRegion toasts={toasts} label="Notices" dismissLabel="Dismiss" renderMeaning={() => null} />,
  )
  await page.viewport(width, height)
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('group')
  await expect.element(notice).toBeVisible()
  const foot = document.querySelector('.ui-panel-foot')
  await expect.poll(() => foot && getComputedStyle(foot).position).toBe('static')
  await expect.poll(() => notice.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  expect(notice.element().getBoundingClientRect().top).toBeGreaterThan(0)
  toasts.dismiss('told')
})

test.each([
  ['on its side', 844, 390, '100%'],
  ['with letters twice as large', 360, 740, '200%'],
])('of a long tree few lines are drawn on a phone %s', async (_, width, height, letters) => {
  const nodes = Array.from({ length: 500 }, (__, at) => aNode(`n${at}`, { name: `Node ${at}`, y: at * 64 }))
  await renderPanel({ content: { nodes }, screen: { panel: 'contents' } })
  document.documentElement.style.fontSize = letters
  document.body.style.container = 'window / inline-size'
  await page.viewport(width, height)
  const lines = () => document.querySelectorAll('[role="treeitem"]').length
  const box = document.querySelector('.ed-tree-box')
  const body = document.querySelector('.ui-panel-body')
  await expect.poll(() => body && getComputedStyle(body).overflowY).toBe('visible')
  await expect.poll(() => box?.clientHeight).toBeLessThan(height)
  await expect.poll(lines).toBeLessThan(60)
  box?.scrollTo({ top: box.scrollHeight })
  await expect.element(page.getByRole('treeitem', { name: /^Node 499 / })).toBeInTheDocument()
})
