import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '#shared/base/result.ts'
import { firstTiers } from '#shared/model/subscription.ts'
import { deploymentOf } from '#renderer/testing/deployment.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'

const plans: Answers = { plan: { getAll: () => ok({ data: [...firstTiers] }) } }
const host = (...answers: readonly Answers[]) => createFakeHost(plans, ...answers)

describe('the landing page', () => {
  test('shows the product, three ways in and the way to sign in', async () => {
    await renderApp('/', host())
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Draw a network, then make it real.')
    await expect.element(page.getByRole('img', { name: /half drawn and half real/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Diagram a network' }))
      .toHaveAttribute('href', '/networks/designer')
    await expect
      .element(page.getByRole('link', { name: 'Create a VPN' }))
      .toHaveAttribute('href', '/loginpublic?view=register')
    await expect
      .element(page.getByRole('link', { name: 'Open the editor' }))
      .toHaveAttribute('href', '/networks/designer')
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    await expectAccessible()
  })

  test('answers six questions and names the plans, in Spanish', async () => {
    await renderApp('/es', host())
    await expect.element(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible()
    expect(page.getByRole('heading', { level: 3, name: /^¿/ }).elements()).toHaveLength(6)
    await expect.element(page.getByText('10 gateways')).toBeVisible()
    await expect.element(page.getByText('Por cotización')).toBeVisible()
    await expectAccessible()
  })

  test('has no way to register where organizations cannot', async () => {
    await renderApp('/', host({ accounts: { deployment: () => ok(deploymentOf({ autoRegister: false })) } }))
    await expect
      .element(page.getByRole('link', { name: 'Create a VPN' }))
      .toHaveAttribute('href', '/loginpublic')
    await expect.element(page.getByRole('link', { name: 'Sign up' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: 'Register' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Plans' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Free for/)).not.toBeInTheDocument()
  })

  test('says of what is free what the records say', async () => {
    const plansNow = firstTiers.map((plan) => (plan.plan === 'free' ? { ...plan, devicesLimit: 7 } : plan))
    await renderApp('/', host({ plan: { getAll: () => ok({ data: plansNow }) } }))
    await expect
      .element(page.getByText(/^Free for 1 network, 1 gateway,? and 7 devices\. No card\.$/))
      .toBeVisible()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect.element(page.getByText(/^Free with 1 network, 1 gateway,? and 7 devices\.$/)).toBeVisible()
  })

  test('names no plans where their limits do not hold', async () => {
    await renderApp('/', host({ accounts: { deployment: () => ok(deploymentOf({ planLimits: false })) } }))
    await expect.element(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Plans' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Plans' })).not.toBeInTheDocument()
  })

  test('registers an organization on the page itself, and keeps what was typed until told otherwise', async () => {
    const fake = host()
    const router = await renderApp('/', fake)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect.element(page.getByRole('heading', { name: 'Register your organization' })).toBeInViewport()
    expect(placeOf(router)).toBe('/?view=register')
    await page.getByLabelText('Organization name').fill('Viveros')
    await page.getByRole('button', { name: 'Create the organization' }).click()
    await expect
      .element(page.getByText('Please read and accept the Terms and Conditions of Use first.'))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('radio', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(page.getByLabelText('Organization name')).toHaveValue('Viveros')
    expect(fake.inputsOf('accounts.register')).toEqual([])
  })

  test('keeps the page that was asked for, and brings the form into view', async () => {
    const router = await renderApp('/devices', host())
    await expect.element(page.getByLabelText('Email')).toBeInViewport()
    expect(placeOf(router)).toBe('/?next=%2Fdevices')
  })

  test('leads on when the plans cannot be read', async () => {
    await renderApp('/', createFakeHost())
    await expect.element(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Plans' })).not.toBeInTheDocument()
  })

  const widths = [360, 768, 1024, 1440]
  test.each(widths)('fits %i px', async (width) => {
    await renderApp('/es', host())
    await page.viewport(width, 900)
    await expect.element(page.getByLabelText('Correo')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('its foot leads to who runs the deployment', async () => {
    await renderApp('/', host())
    const hrefOf = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
    await expect
      .element(hrefOf('Customer service'))
      .toHaveAttribute('href', 'https://support.aldebaran.example')
    await expect.element(hrefOf('Contact us')).toHaveAttribute('href', 'mailto:operator@aldebaran.example')
    await expect.element(hrefOf('Mastodon')).toHaveAttribute('href', 'https://social.example/@aldebaran')
    await expect.element(hrefOf('Personal data policy')).toHaveAttribute('href', '/privacy')
  })
})

describe('the documents', () => {
  const documents = [
    { name: 'terms', address: '/terms', heading: 'Terms and conditions of use' },
    { name: 'terms in Spanish', address: '/es/terms', heading: 'Términos y condiciones de uso' },
    { name: 'policy', address: '/privacy', heading: 'Personal data policy' },
    { name: 'policy in Spanish', address: '/es/privacy', heading: 'Política de datos personales' },
  ]
  test.each(documents)('$name are filled in with the operator', async ({ address, heading }) => {
    await renderApp(address, host())
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect.element(page.getByText(/Aldebarán Logística, Carrera 7/)).toBeVisible()
    expect(document.querySelectorAll('main section h2').length).toBeGreaterThan(10)
    await expect
      .element(page.getByRole('link', { name: /licenses|licencias/ }))
      .toHaveAttribute('href', '/third-party-notices.txt')
    await page.viewport(360, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible()
  })

  test('say when nobody has named themselves', async () => {
    const operator = { name: '', email: '', address: '', country: '', supportUrl: '', socials: [] }
    await renderApp('/terms', host({ accounts: { deployment: () => ok(deploymentOf({ operator })) } }))
    await expect.element(page.getByText(/Set OPERATOR_NAME/)).toBeVisible()
  })
})
