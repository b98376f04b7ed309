import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { generateKeyPair } from '#shared/base/keys.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { deviceView, idOf, networkUserView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const pair = generateKeyPair((count) => new Uint8Array(count).fill(7))
const laptop = deviceView(1, {
  name: 'ana-laptop',
  networks: [{ networkId: idOf(9), name: 'Office', address: '10.20.0.11', hasKey: true, file: 'old' }],
})
const renewed = {
  fileName: 'office-ana.conf',
  addresses: ['10.20.0.11/32'],
  mtu: 1420,
  peers: [
    {
      publicKey: 'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo=',
      presharedKey: '<preshared key>',
      endpoint: '203.0.113.10:51820',
      allowedIPs: ['10.20.0.0/24', '192.168.10.0/24'],
      keepaliveS: 25,
      gatewayName: 'gw-bogota',
    },
  ],
}

/** The dialog of the laptop's interface, with an old file of it at hand. */
async function open(answers: Answers, address = '/devices') {
  const organization = organizationOf({ devices: [laptop], networkUsers: [networkUserView(900)] })
  const host = createFakeHost(organization, answers)
  await renderApp(address, host)
  await page.getByRole('button', { name: /^ana-laptop$/ }).click()
  return host
}

const oldFile = new File([`[Interface]\nPrivateKey = ${pair.privateKey}\n`], 'old.conf')

test.each([
  {
    address: '/devices',
    act: 'Download interface...',
    choose: 'Choose its file',
    made: /The key is the same as before/,
  },
  {
    address: '/es/devices',
    act: 'Descargar interfaz...',
    choose: 'Elegir su archivo',
    made: /La clave es la misma de antes/,
  },
])('who has the old file gets a new one around its key: $address', async ({ address, act, choose, made }) => {
  const host = await open({ devices: { renewFile: () => ok(renewed) } }, address)
  await page.getByRole('button', { name: act }).click()
  await expectAccessible()
  await page.getByLabelText(choose).last().upload(oldFile)
  await expect.element(page.getByText(made)).toBeVisible()
  // The private key stays in the page.
  expect(host.inputsOf('devices.renewFile')).toEqual([
    { id: laptop.id, networkId: idOf(9), publicKey: pair.publicKey },
  ])
  expect(host.inputsOf('devices.enrol')).toEqual([])
  await page.getByText(address === '/devices' ? 'Show the file' : 'Ver el archivo').click()
  await expect.element(page.getByText(new RegExp(pair.privateKey.slice(0, 20)))).toBeVisible()
  await expectAccessible()
  // It can be made from the old one again: nothing is lost.
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('another device’s file is refused by name, and nothing is lost', async () => {
  const refusal = fail(problem('file-not-of-device', { device: 'ana-laptop' }))
  await open({ devices: { renewFile: () => refusal } })
  await page.getByRole('button', { name: 'Download interface...' }).click()
  await page.getByLabelText('Choose its file').last().upload(oldFile)
  await expect.element(page.getByText(/This file does not belong to ana-laptop/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose its file' }).first()).toBeEnabled()
})
