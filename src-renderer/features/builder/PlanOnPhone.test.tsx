import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createBuilderHost } from './testing/builder-host.ts'
import { address, button, open } from './testing/open-builder.ts'

afterEach(() => page.viewport(1024, 768))

describe('a plan on a phone', () => {
  const review = async (at = address) => {
    await open(createBuilderHost(), at)
    await button(/^(Synchronize|Sincronizar)/).click()
  }

  test('shows the drawing again when it is closed', async () => {
    await review()
    await page.viewport(360, 740)
    const panels = page.getByRole('complementary')
    await button('Back to editing').click()
    await expect.element(panels).not.toBeInTheDocument()
    await button(/^Synchronize/).click()
    await page.getByRole('checkbox', { name: 'I have seen who loses access' }).click()
    await button('Apply to 1 gateway').click()
    await panels.getByRole('button', { name: /^Close/ }).click()
    await expect.element(panels).not.toBeInTheDocument()
  })

  test.each([
    ['en', 360, 740, 0.2, 'I have seen who loses access'],
    ['es', 390, 844, 0.2, 'He visto quién pierde acceso'],
    ['es', 844, 390, 0.22, 'He visto quién pierde acceso'],
  ] as const)(
    'the foot leaves a phone its plan, in %s at %i by %i',
    async (locale, width, height, most, seen) => {
      await review(locale === 'es' ? `/es${address}` : address)
      await page.viewport(width, height)
      const tick = page.getByRole('checkbox', { name: seen })
      await expect.element(tick).toBeVisible()
      const foot = tick.element().closest('footer')
      await expect.poll(() => (foot?.clientHeight ?? height) / height).toBeLessThan(most)
      // What is confirmed stands at the end of what is read, once the page has drawn itself for the window.
      const digest = () => page.getByText('aaaa aaaa aaaa aaaa').element()
      await expect.poll(() => foot?.contains(digest())).toBe(false)
      digest().scrollIntoView({ block: 'center' })
      await expect.element(page.getByText('aaaa aaaa aaaa aaaa')).toBeVisible()
    },
  )

  test.each([
    [360, 740, 0.2],
    [844, 390, 0.22],
  ])('a refusal is in view and leaves the foot as it is, at %i by %i', async (width, height, most) => {
    const host = createBuilderHost()
    host.change({ networks: { apply: () => fail(problem('offline')) } })
    await open(host)
    await button(/^Synchronize/).click()
    await page.viewport(width, height)
    await page.getByRole('checkbox', { name: 'I have seen who loses access' }).click()
    const apply = button('Apply to 1 gateway')
    await apply.click()
    const foot = apply.element().closest('footer')
    const refusal = page.getByRole('complementary').getByRole('alert')
    await expect.element(refusal).toBeInTheDocument()
    expect((foot?.clientHeight ?? height) / height).toBeLessThan(most)
    const bottom = () => refusal.element().getBoundingClientRect().bottom
    await expect.poll(() => bottom() <= (foot?.getBoundingClientRect().top ?? 0)).toBe(true)
    expect(refusal.element().getBoundingClientRect().top).toBeGreaterThan(0)
  })

  test("on a laptop's low window what is confirmed stands beside Apply", async () => {
    await review()
    await page.viewport(1366, 625)
    const apply = button('Apply to 1 gateway')
    await expect.element(apply).toBeVisible()
    const foot = apply.element().closest('footer')
    const digest = page.getByText('aaaa aaaa aaaa aaaa')
    await expect.poll(() => foot?.contains(digest.element())).toBe(true)
    const parts = foot?.querySelector('.plan-foot')
    expect(parts && getComputedStyle(parts).flexDirection).toBe('column')
  })
})
