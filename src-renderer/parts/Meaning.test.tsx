import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { signIn as english } from '#shared/help/en/cures/sign-in.ts'
import { signIn as spanish } from '#shared/help/es/cures/sign-in.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { desktopOf } from '#renderer/testing/desktop.ts'
import { placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const away = { gateways: { page: () => fail(problem('internal', { ref: 'R1' })) } }
const says = {
  en: {
    path: '/gateways',
    ask: 'What does this mean?',
    cures: english,
    failed: /on our side\. Reference R1/,
  },
  es: {
    path: '/es/gateways',
    ask: '¿Qué significa esto?',
    cures: spanish,
    failed: /de nuestro lado\. Referencia R1/,
  },
} as const

describe.each(['en', 'es'] as const)('what a problem means, in %s', (locale) => {
  const { path, ask, cures, failed } = says[locale]
  const [cause, cure] = cures.internal

  test.each(['browser', 'desktop'] as const)('is read where it is asked, in the %s', async (app) => {
    const host = createFakeHost(organizationOf(), {
      ...away,
      ...(app === 'desktop' ? desktopOf() : {}),
    })
    const router = await renderApp(path, host)
    const asking = page.getByRole('button', { name: ask })
    await expect.element(asking).toHaveAttribute('aria-expanded', 'false')
    await asking.click()
    await expect.element(asking).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText(cause, { exact: false })).toBeVisible()
    await expect.element(page.getByText(cure, { exact: false })).toBeVisible()
    // Readers hear it as it comes; the keyboard is where it was.
    const told = page.getByRole('status').filter({ hasText: cause })
    await expect.element(told).toBeVisible()
    await expect.element(asking).toHaveFocus()
    expect(placeOf(router)).toBe(path)
    await userEvent.keyboard('{Enter}')
    await expect.element(told).not.toBeInTheDocument()
  })

  test('is no part of what readers are told at once', async () => {
    await renderApp(path, createFakeHost(organizationOf(), away))
    await expect.element(page.getByRole('button', { name: ask })).toBeVisible()
    const told = page.getByRole('alert')
    await expect.element(told).toMatchTextContent(failed)
    expect(told.getByRole('button').elements()).toEqual([])
  })
})
