import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { keepGoal, signedInChannel } from '#renderer/parts/sign-in/oidc-goal.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const nobody: Answers = { accounts: { refresh: () => fail(problem('session-expired')) } }
const entered: Answers = { accounts: { endOidc: () => ok(carolina) } }
const address = '/signed-in?provider=p-1&code=the-code&state=the-state'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('coming back from a provider', () => {
  test('hands its answer over once, clears the address, and goes on where it began', async () => {
    keepGoal(globalThis, { next: '/devices', isPopup: false })
    const host = createFakeHost(organizationOf(), nobody, entered)
    const router = await renderApp(address, host)
    await expect.poll(() => placeOf(router)).toBe('/devices')
    expect(host.inputsOf('accounts.endOidc')).toEqual([
      { search: '?provider=p-1&code=the-code&state=the-state' },
    ])
  })

  test('without a goal it leads home, and never to another site', async () => {
    keepGoal(globalThis, { next: 'https://evil.example/', isPopup: false })
    const router = await renderApp(address, createFakeHost(organizationOf(), nobody, entered))
    await expect.poll(() => placeOf(router)).toBe('/home')
  })

  test.each([
    { locale: 'en', prefix: '', title: 'Login error', back: 'Back to sign in' },
    { locale: 'es', prefix: '/es', title: 'Error al iniciar sesión', back: 'Volver a iniciar sesión' },
  ])('says in $locale why it failed, and the code is out of the address', async ({ prefix, title, back }) => {
    const refused = fail(problem('provider-refused', { reason: 'access_denied' }))
    const host = createFakeHost(organizationOf(), nobody, { accounts: { endOidc: () => refused } })
    const router = await renderApp(`${prefix}${address}`, host)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText(/access_denied/)).toBeVisible()
    await expectAccessible()
    expect(placeOf(router)).toBe(`${prefix}/signed-in`)
    await page.getByRole('link', { name: back }).click()
    await expect.element(page.getByRole('heading', { name: title })).not.toBeInTheDocument()
  })

  test('in a window of its own it tells the page that waits, without a secret', async () => {
    keepGoal(globalThis, { next: '/', isPopup: true })
    vi.spyOn(window, 'close').mockReturnValue()
    const heard: unknown[] = []
    const channel = new BroadcastChannel(signedInChannel)
    channel.addEventListener('message', ({ data }) => heard.push(data))
    await renderApp(address, createFakeHost(organizationOf(), nobody, entered))
    await expect.element(page.getByText('You can close this window.')).toBeVisible()
    await expectAccessible()
    await expect.poll(() => heard).toEqual(['signed-in'])
    expect(window.close).toHaveBeenCalledOnce()
    channel.close()
  })
})
