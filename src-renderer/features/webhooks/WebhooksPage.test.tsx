import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { WebhookDelivery, WebhookView } from '#shared/contract/webhooks.ts'
import { expectAsked } from '#renderer/testing/expect-asked.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { idOf } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const hourMs = 3_600_000
const nowMs = new Date(2026, 10, 23, 10).getTime()
const secret = `whsec_${'a'.repeat(43)}=`
const webhook: WebhookView = {
  id: idOf(1),
  name: 'On call',
  url: 'https://hooks.example.org/trama',
  kinds: ['troubles'],
  active: true,
  createdAtMs: nowMs - 48 * hourMs,
  failingFromMs: null,
  stoppedAtMs: null,
  stoppedWhy: null,
  formerUntilMs: null,
  missed: 0,
}
const delivery: WebhookDelivery = {
  id: idOf(20),
  type: 'gateway.unreachable',
  messageId: idOf(30),
  createdAtMs: nowMs - hourMs,
  state: 'waiting',
  tries: 2,
  triedAtMs: nowMs - hourMs,
  tookMs: 1234,
  status: 503,
  failure: 'status',
  dueAtMs: nowMs + hourMs,
}

/** Webhooks in memory. */
function webhooksOf(rows: readonly WebhookView[], log: readonly WebhookDelivery[] = []): Answers {
  let now = rows
  let sent = log
  return {
    webhooks: {
      list: () => ok({ rows: [...now], nowMs }),
      create: (form) => {
        if (form.url.includes('full')) return fail(problem('webhooks-limit', { limit: 10 }))
        const { hostname: host } = new URL(form.url)
        if (host === '10.0.0.1') return fail(problem('host-forbidden', { host }, ['url']))
        const made = { ...webhook, ...form, id: idOf(9) }
        now = [...now, made]
        return ok({ ...made, secret })
      },
      change: ({ id, ...form }) => {
        now = now.map((each) => (each.id === id ? { ...each, ...form } : each))
        return ok({ ...webhook, ...form })
      },
      remove: ({ id }) => {
        now = now.filter((each) => each.id !== id)
        return ok({})
      },
      rotate: () => ok({ ...webhook, secret }),
      deliveries: () => ok({ rows: [...sent], nowMs }),
      sendTest: () => {
        const arrived = { state: 'delivered', status: 204, failure: null, dueAtMs: null } as const
        sent = [{ ...delivery, ...arrived, id: idOf(21), type: 'webhook.test', tries: 1 }, ...sent]
        return ok({ deliveryId: idOf(21) })
      },
      sendAgain: () => ok({}),
    },
  }
}

async function open(address: string, rows: readonly WebhookView[], log?: readonly WebhookDelivery[]) {
  const host = createFakeHost(organizationOf(), webhooksOf(rows, log))
  await renderApp(address, host)
  return host
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const type = (label: string, typed: string) => page.getByLabelText(label, { exact: true }).fill(typed)

async function choose(row: string, entry: string): Promise<void> {
  const menu = page.getByRole('row', { name: new RegExp(row) }).getByRole('button', { name: new RegExp(row) })
  await expect.element(menu.last()).toBeVisible()
  menu.last().element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: entry }).click()
}

describe('webhooks', () => {
  test('without any, the page says what they are, and one is made whose secret is shown once', async () => {
    const host = await open('/webhooks', [])
    await expect.element(page.getByText('There are no webhooks yet')).toBeVisible()
    await expectAccessible()
    await press('Create a webhook...')
    await expectAccessible()
    await type('Name', 'Pager')
    await type('Address', 'http://hooks.example.org/')
    await press('Create the webhook')
    await expect.element(page.getByLabelText('Address', { exact: true })).toHaveAccessibleDescription(/https/)
    await type('Address', 'https://hooks.example.org/pager')
    await page.getByRole('checkbox', { name: 'What goes wrong' }).click()
    await press('Create the webhook')
    await expect.element(page.getByRole('group', { name: 'What it is told of' })).toBeVisible()
    expect(host.inputsOf('webhooks.create')).toEqual([])
    await expectAccessible()
    await page.getByRole('checkbox', { name: 'Networks' }).click()
    await press('Create the webhook')
    await expect.element(page.getByRole('group', { name: 'Secret', exact: true })).toHaveTextContent(secret)
    expect(host.inputsOf('webhooks.create')).toEqual([
      { name: 'Pager', url: 'https://hooks.example.org/pager', kinds: ['networks'], active: true },
    ])
    await expectAccessible()
    // It is not lost by a key.
    await expectAsked({ title: 'Close it without a copy?', stay: 'Go back' })
    await press('I have saved it')
    await expect.element(page.getByRole('row', { name: /Pager/ })).toMatchTextContent(/Networks.*On/)
    await expect.element(page.getByText(secret)).not.toBeInTheDocument()
  })

  test('one too many is refused where it is typed', async () => {
    await open('/webhooks', [webhook])
    await press('Create a webhook...')
    await type('Name', 'More')
    await type('Address', 'https://full.example.org/')
    await press('Create the webhook')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/There are 10 webhooks/)
    // What was typed stays while one reads.
    await page.getByRole('button', { name: 'What does this mean?' }).click()
    await expect.element(page.getByText('What to do:')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('More')
    // Readers are told what happened, without the way to what it means.
    expect(page.getByRole('alert').getByRole('button').elements()).toEqual([])
  })

  test.each([
    [
      '/webhooks',
      'Create a webhook...',
      'Name',
      'Address',
      'Create the webhook',
      /does not connect to the address 10\.0\.0\.1/,
    ],
    [
      '/es/webhooks',
      'Crear un webhook...',
      'Nombre',
      'Dirección',
      'Crear el webhook',
      /no se conecta a la dirección 10\.0\.0\.1/,
    ],
  ] as const)(
    'an address that the server may not reach is refused at its field (%s)',
    async (at, add, name, url, make, why) => {
      const host = await open(at, [webhook])
      await press(add)
      await type(name, 'Inside')
      await type(url, 'https://10.0.0.1/hook')
      await press(make)
      const field = page.getByLabelText(url, { exact: true })
      await expect.element(field).toHaveAccessibleDescription(why)
      await expect.element(field).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible()
      // Another one is tried again.
      await type(url, 'https://hooks.example.org/inside')
      await press(make)
      await expect
        .element(page.getByRole('group', { name: at === '/webhooks' ? 'Secret' : 'Secreto', exact: true }))
        .toBeVisible()
      expect(host.inputsOf('webhooks.create')).toHaveLength(2)
    },
  )

  test('states are told: failing, off, switched off by the server, and what was left out', async () => {
    await open('/webhooks', [
      { ...webhook, failingFromMs: nowMs - 5 * hourMs, missed: 3 },
      {
        ...webhook,
        id: idOf(2),
        name: 'Old',
        active: false,
        stoppedAtMs: nowMs - hourMs,
        stoppedWhy: 'failing',
      },
      {
        ...{ ...webhook, id: idOf(4), name: 'Sealed', active: false },
        ...{ stoppedAtMs: nowMs - hourMs, stoppedWhy: 'secret-unreadable' as const },
      },
      { ...webhook, id: idOf(3), name: 'Spare', active: false },
    ])
    const row = (name: RegExp) => page.getByRole('row', { name })
    await expect.element(row(/On call/)).toMatchTextContent(/Failing for 5 h.*3 events were left out/)
    await expect.element(row(/Old/)).toMatchTextContent(/Switched off by the server/)
    await expect.element(row(/Sealed/)).toMatchTextContent(/Switched off by the server.*Rotate the secret/)
    await expect.element(row(/Spare/)).toMatchTextContent(/Off/)
    await expectAccessible()
  })

  test('its log shows what became of each message; one is sent again, and a test is sent', async () => {
    const host = await open('/webhooks', [webhook], [delivery])
    await choose('On call', 'Show the log')
    await expect.element(page.getByRole('heading', { name: 'Messages to On call' })).toHaveFocus()
    await expect
      .element(page.getByRole('row', { name: /gateway\.unreachable/ }))
      .toMatchTextContent(/Waiting.*Next try.*It answered with an error.*HTTP 503, 1,234 ms, 2 tries/)
    await expectAccessible()
    await choose('gateway\\.unreachable', 'Send again')
    await expect
      .poll(() => host.inputsOf('webhooks.sendAgain'))
      .toEqual([{ id: idOf(1), deliveryId: idOf(20) }])
    await press('Send a test')
    await expect
      .element(page.getByRole('row', { name: /webhook\.test/ }))
      .toMatchTextContent(/Delivered.*HTTP 204/)
    await press('Close the log')
    await expect.element(page.getByRole('heading', { name: 'Messages to On call' })).not.toBeInTheDocument()
  })

  test('the address opens a log, as the bell does', async () => {
    await open(`/webhooks?webhook=${webhook.id}`, [webhook], [delivery])
    await expect.element(page.getByRole('heading', { name: 'Messages to On call' })).toBeVisible()
    await press('Close the log')
    await expect.element(page.getByRole('heading', { name: 'Messages to On call' })).not.toBeInTheDocument()
  })

  test('why nothing can be read is said, and asked again', async () => {
    let isAway = true
    const answers = webhooksOf([webhook])
    const host = createFakeHost(organizationOf(), {
      ...answers,
      webhooks: {
        ...answers.webhooks,
        list: () => (isAway ? fail(problem('internal', { ref: 'x' })) : ok({ rows: [webhook], nowMs })),
      },
    })
    await renderApp('/webhooks', host)
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    isAway = false
    await press('Try again')
    await expect.element(page.getByRole('row', { name: /On call/ })).toBeVisible()
  })

  test('in Spanish one is changed, its secret is rotated, and it is deleted after a question', async () => {
    const host = await open('/es/webhooks', [webhook])
    await expect.element(page.getByRole('row', { name: /On call/ })).toMatchTextContent(/Lo que falla/)
    await expectAccessible()
    await choose('On call', 'Editar...')
    await expect.element(page.getByRole('dialog', { name: 'Cambiar el webhook On call' })).toBeVisible()
    await type('Nombre', 'Guardia')
    await press('Guardar')
    await choose('Guardia', 'Rotar el secreto...')
    await expect.element(page.getByText('¿Rotar el secreto de Guardia?')).toBeVisible()
    await expectAccessible()
    await press('Rotar el secreto')
    await expect.element(page.getByText(/se firman también con el secreto anterior/)).toBeVisible()
    await expectAccessible()
    await press('Ya lo guardé')
    await choose('Guardia', 'Eliminar...')
    await expect.element(page.getByText('¿Eliminar el webhook Guardia?')).toBeVisible()
    await press('Eliminar el webhook')
    await expect.element(page.getByText('Aún no hay webhooks')).toBeVisible()
    expect(host.inputsOf('webhooks.remove')).toEqual([{ id: webhook.id }])
  })
})
