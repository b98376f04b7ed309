import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { carolina } from '#renderer/testing/records.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const nobody: Answers = { accounts: { refresh: () => fail(problem('session-expired')) } }
const invited = { organizationName: 'Aldebarán', name: 'Ana Torres', email: 'ana@example.org' }

const open = (address: string, ...more: readonly Answers[]) => {
  const host = createFakeHost(organizationOf(), nobody, ...more)
  return renderApp(address, host).then((router) => ({ host, router }))
}

test('a code that ran out is said under its field', async () => {
  await open('/es/join#vencida', { accounts: { invitation: () => fail(problem('invitation-invalid')) } })
  await expect
    .element(page.getByLabelText('Código de invitación'))
    .toHaveAccessibleDescription(/ya se usó, venció/)
  await expectAccessible()
})

test('the person chooses a password and is in', async () => {
  const { host, router } = await open('/join', {
    accounts: { invitation: () => ok(invited), join: () => ok(carolina) },
  })
  await page.getByLabelText('Invitation code').fill(' abcdefgh ')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(/Ana Torres, choose a password/)).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill('tejido')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(/at least 10 characters/)
  await page.getByLabelText('Password', { exact: true }).fill('Tejido-de-redes')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.poll(() => placeOf(router)).toBe('/home')
  expect(host.inputsOf('accounts.join')).toEqual([{ code: 'abcdefgh', password: 'Tejido-de-redes' }])
})

test('a browser offers the application, with the code behind the #', async () => {
  await open('/join#abc%2Fd', { accounts: { invitation: () => ok(invited) } })
  await expect
    .element(page.getByRole('link', { name: 'Open it in the desktop app' }))
    .toHaveAttribute('href', expect.stringMatching(/^trama:\/\/join\?server=http[^#]*#abc%2Fd$/))
})
