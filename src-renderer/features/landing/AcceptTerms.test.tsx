import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

/** Somebody who has an account and has not accepted the terms yet. */
function hostOf() {
  let acceptedAtMs: number | null = null
  return createFakeHost(organizationOf(), {
    account: {
      terms: () => ok({ acceptedAtMs }),
      acceptTerms: () => {
        acceptedAtMs = 1
        return ok({})
      },
    },
  })
}

describe('the terms of use', () => {
  test('are accepted once, before the first page, which then opens', async () => {
    const host = hostOf()
    const router = await renderApp('/disks', host)
    await expect.element(page.getByRole('form', { name: 'Before you start' })).toBeVisible()
    expect(placeOf(router)).toBe('/terms?next=%2Fdisks')
    expect(host.inputsOf('disks.page')).toEqual([])
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await expect
      .element(page.getByText('Please read and accept the Terms and Conditions of Use first.'))
      .toBeVisible()
    expect(host.inputsOf('account.acceptTerms')).toEqual([])
    await expectAccessible()
    await page.getByRole('checkbox', { name: /I have read and accept/ }).click()
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await expect.element(page.getByText('No disks are registered')).toBeVisible()
    expect(placeOf(router)).toBe('/disks')
    await router.navigate('/home')
    await expect.poll(() => placeOf(router)).toBe('/home')
  })

  test('in Spanish', async () => {
    await renderApp('/es/disks', hostOf())
    await page.getByRole('button', { name: 'Aceptar y continuar' }).click()
    await expect.element(page.getByText(/acepte primero|acepte los/i)).toBeVisible()
    await expectAccessible()
  })

  test('ask nothing of who accepted them, and nothing of visitors', async () => {
    await renderApp('/terms', createFakeHost(organizationOf()))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('form', { name: 'Before you start' })).not.toBeInTheDocument()
  })
})
