import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DashboardFrame } from './DashboardFrame.tsx'
import '../styles/app.css'

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

const open = page.getByRole('button', { name: 'Open the menu' })
const menu = page.getByRole('navigation', { name: 'Menu' })

async function show(width: number, textSize: string): Promise<void> {
  await page.viewport(width, 800)
  document.documentElement.style.fontSize = textSize
  await render(
    <DashboardFrame
      groups={[]}
      navLabel="Menu"
      navOpenLabel="Open the menu"
      skipLabel="Skip to content"
      contentId="content"
      brand={{ name: 'Uno', render: <a href="/">Uno</a> }}
      renderLink={(href) => <a href={href}>{href}</a>}
      bar={{ start: 'Home' }}
    >
      <main id="content">A page</main>
    </DashboardFrame>,
  )
  await expect.element(page.getByText('A page')).toBeVisible()
}

const share = (): number => {
  const bar = document.querySelector('.ui-bar')
  return (bar?.getBoundingClientRect().width ?? 0) / window.innerWidth
}

test.each([
  { width: 1440, textSize: '100%', least: 0.83 },
  { width: 1440, textSize: '200%', least: 0.9 },
])('has its menu at the side at $width with text of $textSize', async ({ width, textSize, least }) => {
  await show(width, textSize)
  await expect.element(menu).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
  expect(share()).toBeGreaterThanOrEqual(least)
})

test.each([
  { width: 1280, textSize: '200%' },
  { width: 720, textSize: '200%' },
  { width: 360, textSize: '100%' },
])('opens its menu over the page at $width with text of $textSize', async ({ width, textSize }) => {
  await show(width, textSize)
  await expect.element(menu).not.toBeInTheDocument()
  expect(share()).toBe(1)
  await open.click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('takes its menu from the side as soon as text is enlarged, and back', async () => {
  await show(1280, '100%')
  await expect.element(menu).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  await expect.element(open).toBeVisible()
  document.documentElement.style.fontSize = '100%'
  await expect.element(menu).toBeVisible()
})
