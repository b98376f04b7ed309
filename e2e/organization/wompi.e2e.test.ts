import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { must } from '#e2e/spine/person.ts'
import { createFormat } from '#shared/words/format.ts'
import { startPlayingWompi, type PlayingWompi } from '#web/server/billing/testing/playing-wompi.ts'
import { noBrowser, openWorld, type World } from './world.ts'
import { acceptEnd, choosePlan, confirm, fillCard, goOn, openSubscriptions, typedCard } from './paying.ts'

/** Paid by, and declined by, the server that plays Wompi. */
const paid = '4242424242424242'
const declined = '4111111111111111'
const price = createFormat('es').money(189_000_00, 'COP')

let wompi: PlayingWompi
let world: World
let screen: Screen
/** What went from the page to our server: addresses, headers and bodies. */
const sent: string[] = []
/** What went to whoever takes payments. */
const toWompi: string[] = []

skipWithout(noBrowser)

beforeAll(async () => {
  if (noBrowser !== null) return
  wompi = await startPlayingWompi()
  const { url, publicKey, privateKey, eventsSecret, integritySecret } = wompi.account
  world = await openWorld({
    env: {
      PAYMENT_PROVIDER: 'wompi',
      WOMPI_URL: url,
      WOMPI_PUBLIC_KEY: publicKey,
      WOMPI_PRIVATE_KEY: privateKey,
      WOMPI_EVENTS_SECRET: eventsSecret,
      WOMPI_INTEGRITY_SECRET: integritySecret,
    },
  })
  screen = await world.open({ locale: 'es' })
  screen.page.on('request', (request) => {
    const told = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n')
    ;(request.url().startsWith(url) ? toWompi : sent).push(told)
  })
})

afterAll(async () => {
  if (noBrowser !== null) return
  await screen.close()
  await world.close()
  await wompi.stop()
})

test('a declined card is told, and what was typed stays for another try', async () => {
  const { page, t } = screen
  await openSubscriptions(screen)
  const dialog = await choosePlan(screen, 'standard')
  await dialog.getByText(t('payment.form.safe', { provider: 'Wompi' })).waitFor()
  const policy = dialog.getByRole('link', { name: t('payment.form.policy-link'), exact: true })
  expect(await policy.getAttribute('href')).toBe('https://wompi.test/policy.pdf')
  await fillCard(screen, dialog, declined)
  await goOn(screen)
  await confirm(screen, price)
  await page.getByRole('dialog', { name: t('payment.waiting.title') }).waitFor()
  wompi.decide()
  await page.getByText(t('payment.end.declined')).waitFor({ timeout: 60_000 })
  const number = page.getByRole('dialog').getByLabel(t('payment.form.number'), { exact: true })
  expect(await number.inputValue()).toBe('4111 1111 1111 1111')
})

test('the page itself asks for the token, and the plan is active once it is paid', async () => {
  const { page, t } = screen
  await page.getByRole('dialog').getByLabel(t('payment.form.number'), { exact: true }).fill(paid)
  await goOn(screen)
  await confirm(screen, price)
  await page.getByRole('dialog', { name: t('payment.waiting.title') }).waitFor()
  wompi.decide()
  await acceptEnd(screen)
  const { subscriptionData } = must(await world.admin.backend.plan.getSubscriptionOfUser({})).data
  expect(subscriptionData).toMatchObject({ plan: 'standard', status: 'active' })
  expect(toWompi.filter((told) => told.includes('/tokens/cards') && told.includes(paid))).toHaveLength(1)
  expect(toWompi.every((told) => told.startsWith(`${wompi.account.url}/tokens/cards`))).toBe(true)
})

test('numbers and CVCs are found nowhere but at whoever takes the payment', async () => {
  const { page } = screen
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      databases,
    ])
  })
  const files = await readdir(world.server.folder, { recursive: true, withFileTypes: true })
  const stored = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => ({ name: file.name, bytes: await readFile(join(file.parentPath, file.name)) })),
  )
  expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(['server.log', 'trama.sqlite']))
  expect(sent.some((told) => told.includes('/plan/subscription/storenewsubscription'))).toBe(true)
  const places = [
    ...sent.map((told) => ({ name: 'request', bytes: Buffer.from(told) })),
    ...stored,
    { name: 'browser', bytes: Buffer.from(kept) },
    { name: 'console', bytes: Buffer.from(screen.complaints.join('\n')) },
  ]
  const numbers = [paid, declined].flatMap((digits) => [digits, digits.replace(/(\d{4})(?=\d)/g, '$1 ')])
  // Three digits are found in any file: the CVC is looked for as it would be written down.
  const cvc = [`cvc":"${typedCard.cvc}"`, `cvc=${typedCard.cvc}`, `"${typedCard.cvc}"`]
  for (const canary of [...numbers, ...cvc])
    for (const { name, bytes } of places)
      expect({ name, canary, isFound: bytes.includes(canary) }).toEqual({ name, canary, isFound: false })
})
