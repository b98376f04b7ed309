import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publicKeyOf } from '#shared/base/keys.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { expectAsked } from '#renderer/testing/expect-asked.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { deviceView, idOf, networkUserView } from '#renderer/testing/records.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const inOffice = {
  networkId: idOf(9),
  name: 'Office',
  address: '10.20.0.11',
  hasKey: false,
  file: 'none',
} as const
const laptop = deviceView(1, { name: 'ana-laptop', networks: [inOffice] })
const phone = deviceView(2, {
  name: 'pablo-phone',
  kind: 'phone',
  networkUserId: idOf(901),
  networkUserName: 'Pablo Soto',
  networks: [{ ...inOffice, hasKey: true, file: 'current' }],
})
const ana = networkUserView(900)
const pablo = networkUserView(901, { name: 'Pablo Soto', email: 'pablo@aldebaran.example' })
const networkUsers = [ana, pablo]
const enrolled = {
  fileName: 'office-ana.conf',
  addresses: ['10.20.0.11/32'],
  mtu: 1420,
  peers: [
    {
      publicKey: 'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo=',
      presharedKey: '<preshared key>',
      endpoint: '203.0.113.10:51820',
      allowedIPs: ['10.20.0.0/24'],
      keepaliveS: 25,
      gatewayName: 'gw-bogota',
    },
  ],
}

describe('devices', () => {
  test('are filtered by network users', async () => {
    await renderApp('/devices', createFakeHost(organizationOf({ devices: [laptop, phone], networkUsers })))
    await expect
      .element(page.getByRole('row', { name: /ana-laptop Laptop Ana Ruiz Office No key/ }))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Network users' }).click()
    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('Pab')
    // The list is read anew for what was typed: before that a click could meet a row that goes.
    await expect.element(page.getByRole('checkbox', { name: /Ana Ruiz/ })).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: /Pablo Soto/ }).click()
    await expect.element(page.getByRole('row', { name: /ana-laptop/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /pablo-phone/ })).toBeInTheDocument()
    await expectAccessible()
  })

  test('are created with a network user made on the way', async () => {
    const host = createFakeHost(organizationOf())
    await renderApp('/devices', host)
    await page.getByRole('button', { name: 'Create device...' }).click()
    await page.getByLabelText('Name', { exact: true }).fill('ana-laptop')
    await page.getByRole('button', { name: 'New network user...' }).click()
    const userForm = page.getByRole('dialog', { name: 'Create a network user' })
    await userForm.getByLabelText('Name').fill('Ana Ruiz')
    await userForm.getByLabelText('Email').fill('ana@aldebaran.example')
    await userForm.getByLabelText('Identification number').fill('1020')
    await page.getByRole('button', { name: 'Create the network user' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Network user' })).toHaveValue('Ana Ruiz')
    await page.getByRole('button', { name: 'Create the device' }).click()
    await expect.element(page.getByRole('complementary', { name: 'Device ana-laptop' })).toBeVisible()
    expect(host.inputsOf('devices.create')).toEqual([
      {
        kind: 'laptop',
        networkUserId: idOf(101),
        name: 'ana-laptop',
        serial: '',
        observation: '',
        active: true,
      },
    ])
  })

  test('need a network user', async () => {
    const host = createFakeHost(organizationOf({ networkUsers }))
    await renderApp('/es/devices', host)
    await page.getByRole('button', { name: 'Crear dispositivo...' }).click()
    await page.getByLabelText('Nombre').fill('ana-laptop')
    await page.getByRole('button', { name: 'Crear el dispositivo' }).click()
    await expect.element(page.getByText('El campo es obligatorio')).toBeVisible()
    await expectAccessible()
    expect(host.inputsOf('devices.create')).toEqual([])
  })
})

describe('the interface of a device', () => {
  const open = async (...more: readonly Answers[]) => {
    const host = createFakeHost(organizationOf({ devices: [laptop, phone], networkUsers }), ...more)
    await renderApp(`/devices?device=${idOf(1)}`, host)
    await page.getByRole('button', { name: 'Download interface...' }).click()
    return host
  }

  test('is made here: the private key is in the file and in its QR code, and never sent', async () => {
    const host = await open({ devices: { enrol: () => ok(enrolled) } })
    await page.getByRole('button', { name: 'Create the key and its file' }).click()
    const code = page.getByRole('img', { name: 'QR code of the interface of ana-laptop in Office' })
    await expect.element(code).toBeVisible()
    await expect
      .element(
        page.getByText(
          'The gateways learn this key at the next synchronization of Office. The tunnel does not work before that.',
        ),
      )
      .toBeVisible()
    await expectAccessible()
    await page.getByText('Show the file').click()
    const file = page.getByRole('group', { name: 'office-ana.conf' }).element().textContent ?? ''
    const privateKey = /PrivateKey = (\S+)/.exec(file)?.[1] ?? ''
    expect(host.inputsOf('devices.enrol')).toEqual([
      { id: idOf(1), networkId: idOf(9), publicKey: publicKeyOf(privateKey) },
    ])
    expect(JSON.stringify(host.asked)).not.toContain(privateKey)
    expect(await readCode(code.element())).toBe(file)
  })

  test('replaces a key only after saying what stops', async () => {
    const host = createFakeHost(organizationOf({ devices: [phone], networkUsers }))
    await renderApp(`/devices?device=${idOf(2)}`, host)
    await page.getByRole('button', { name: 'Download interface...' }).click()
    await expect
      .element(page.getByText(/its current file stops working at the next synchronization/))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Replace the key' })).toBeVisible()
    expect(host.inputsOf('devices.enrol')).toEqual([])
  })

  test('Escape and its button close it before the key is made, and ask afterwards', async () => {
    await open({ devices: { enrol: () => ok(enrolled) } })
    const make = page.getByRole('button', { name: 'Create the key and its file' })
    await expect.poll(() => page.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Download interface...' }).click()
    await make.click()
    await expect.element(page.getByText('Shown only once.')).toBeVisible()
    const lost = { title: 'Close it without a copy?', stay: 'Go back' }
    await expectAsked(lost)
    await expectAsked(lost, () => page.getByRole('button', { name: 'Close', exact: true }).click())
    await expect.element(page.getByText('Shown only once.')).toBeVisible()
  })

  test('says why there is none', async () => {
    await open({ devices: { enrol: () => fail(problem('no-associations', { name: 'ana-laptop' })) } })
    await page.getByRole('button', { name: 'Create the key and its file' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('No active associations to generate interface for ana-laptop.')
  })
})

/** What a phone would read from the code on the screen. */
async function readCode(drawn: Element): Promise<string | undefined> {
  const size = 800
  const svg = drawn.cloneNode(true) as SVGElement
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  svg.setAttribute('width', String(size))
  svg.setAttribute('height', String(size))
  svg.setAttribute('color', 'black')
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`
  await picture.decode()
  const canvas = new OffscreenCanvas(size, size)
  const paint = canvas.getContext('2d')
  if (paint === null) return undefined
  paint.fillStyle = 'white'
  paint.fillRect(0, 0, size, size)
  paint.drawImage(picture, 0, 0)
  return jsQR(paint.getImageData(0, 0, size, size).data, size, size)?.data
}
