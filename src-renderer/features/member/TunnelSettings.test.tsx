import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { expectAccessible, placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { carolina } from '#renderer/testing/records.ts'
import { homeOf, ids, memberDesktop, memberOf, tunnel, tunnels } from './testing/member-host.ts'

describe.each(['en', 'es'] as const)('options, in %s', (locale) => {
  const address = locale === 'en' ? '/' : '/es'
  const say = (en: string, es: string): string => (locale === 'en' ? en : es)
  const cases = [
    { label: say('Connect when I sign in', 'Conectar al iniciar sesión'), change: { autoStart: false } },
    { label: say('All traffic through Office', 'Todo el tráfico por Office'), change: { allTraffic: true } },
    { label: say('Kill switch', 'Corte de seguridad'), change: { killSwitch: true } },
  ]
  test.each(cases)('$label', async ({ label, change }) => {
    const host = memberDesktop()
    await renderApp(address, host)
    await page.getByRole('switch', { name: label }).click()
    await expect.poll(() => host.inputsOf('tunnels.setOptions')).toEqual([{ id: ids.office, ...change }])
  })

  test('what stays outside is read line by line before it is sent', async () => {
    const host = memberDesktop()
    await renderApp(address, host)
    await page.getByRole('button', { name: say('Change...', 'Cambiar...') }).click()
    const field = page.getByLabelText(say('Addresses and ranges', 'Direcciones y rangos'))
    const save = page.getByRole('button', { name: say('Save the ranges', 'Guardar los rangos') })
    await field.fill('192.168.1.7\n192.168.2.5/24')
    await save.click()
    await expect.element(page.getByText(/192\.168\.2\.0\/24/)).toBeVisible()
    await expectAccessible()
    await field.fill('192.168.1.7\n192.168.2.0/24\n\n192.168.1.7/32\nfd00::/48')
    await save.click()
    await expect
      .poll(() => host.inputsOf('tunnels.setOptions'))
      .toEqual([{ id: ids.office, excluded: ['192.168.1.7/32', '192.168.2.0/24', 'fd00::/48'] }])
    await expect.element(field).not.toBeInTheDocument()
  })
})

describe('options', () => {
  test('all traffic is offered only where there is an exit', async () => {
    await renderApp('/', memberDesktop({ tunnels: [tunnel(ids.office, 'Office', { hasExit: false })] }))
    await expect.element(page.getByRole('switch', { name: 'Kill switch' })).toBeVisible()
    await expect.element(page.getByRole('switch', { name: /^All traffic/ })).not.toBeInTheDocument()
  })

  test('one that is refused goes back, and says why', async () => {
    const host = memberDesktop({}, { tunnels: { setOptions: () => fail(problem('tunnel-refused')) } })
    await renderApp('/', host)
    await page.getByRole('switch', { name: 'Kill switch' }).click()
    await expect.element(page.getByText(/did not give permission/)).toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'Kill switch' })).not.toBeChecked()
  })
})

const text = '[Interface]\nPrivateKey = AAAA\n\n[Peer]\nPublicKey = BBBB\n'
const fileOf = (name: string, content = text): File => new File([content], name, { type: 'text/plain' })
const home = tunnel('00000000-0000-7000-8000-000000000077', 'home', { source: 'file', gatewayName: null })

describe.each(['en', 'es'] as const)('a WireGuard file, in %s', (locale) => {
  const address = locale === 'en' ? '/' : '/es'
  const say = (en: string, es: string): string => (locale === 'en' ? en : es)

  test('is chosen, named after itself, and becomes a tunnel', async () => {
    const host = memberDesktop({}, { tunnels: { importFile: () => ok(home) } })
    await renderApp(address, host)
    await page
      .getByRole('button', { name: say('Import a WireGuard file...', 'Importar un archivo de WireGuard...') })
      .click()
    await userEvent.upload(document.querySelector('input[type=file]')!, fileOf('home.conf'))
    await expect.element(page.getByLabelText(say('Name', 'Nombre'), { exact: true })).toHaveValue('home')
    await expectAccessible()
    await page.getByRole('button', { name: say('Import the tunnel', 'Importar el túnel') }).click()
    await expect.element(page.getByText(say('home was imported.', 'home se importó.'))).toBeVisible()
    expect(host.inputsOf('tunnels.importFile')).toEqual([{ name: 'home', text }])
    host.show([...tunnels, home])
    await expect
      .element(
        page.getByRole('heading', { level: 1, name: say('Not connected to home', 'Sin conexión a home') }),
      )
      .toBeVisible()
  })

  test('with a command is refused, with its line', async () => {
    const importFile = () => fail(problem('tunnel-file-hook', { line: 3, key: 'PostUp' }))
    const host = memberDesktop({}, { tunnels: { importFile } })
    await renderApp(address, host)
    await page
      .getByRole('button', { name: say('Import a WireGuard file...', 'Importar un archivo de WireGuard...') })
      .click()
    await userEvent.upload(document.querySelector('input[type=file]')!, fileOf('home.conf'))
    await page.getByRole('button', { name: say('Import the tunnel', 'Importar el túnel') }).click()
    const group = page.getByRole('group', { name: say('File', 'Archivo') })
    await expect
      .element(group.getByText(say('Line 3 would run a command', 'La línea 3'), { exact: false }))
      .toBeVisible()
    await expect.element(group).toHaveAccessibleDescription(/^(Line|La línea) 3/)
    await expect.element(group).not.toHaveAccessibleDescription(/mean|significa/)
    // Its cause and cure come to what is chosen, and nothing leads away from it.
    await group.getByRole('button', { name: say('What does this mean?', '¿Qué significa esto?') }).click()
    await expect.element(group.getByText(say('What to do:', 'Qué hacer:'))).toBeVisible()
    expect(group.getByRole('link').elements()).toEqual([])
    await expectAccessible()
  })
})

describe('a WireGuard file', () => {
  test('is dropped on the page', async () => {
    const host = memberDesktop({}, { tunnels: { importFile: () => ok(home) } })
    await renderApp('/', host)
    await expect.element(page.getByRole('button', { name: 'Import a WireGuard file...' })).toBeVisible()
    const data = new DataTransfer()
    data.items.add(fileOf('office.conf'))
    const onto = document.querySelector('.member')!
    onto.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }))
    await expect.element(page.getByText('Drop the file to import it')).toBeVisible()
    onto.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('office')
  })

  test('becomes a tunnel that can be removed', async () => {
    const host = memberDesktop({ home: homeOf([]), tunnels: [home] })
    await renderApp('/', host)
    await page.getByRole('button', { name: 'Remove the tunnel...' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the tunnel' }).click()
    await expect.poll(() => host.inputsOf('tunnels.remove')).toEqual([{ id: home.id }])
  })
})

describe('who sees it where', () => {
  test('in a browser a member is told of the application and of phones', async () => {
    const router = await renderApp('/', createFakeHost(memberOf()))
    await expect.element(page.getByText(/A browser cannot bring up a tunnel/)).toBeVisible()
    await expect.element(page.getByRole('banner').getByText('ana@aldebaran.example')).toBeVisible()
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: 'Import a WireGuard file...' }))
      .not.toBeInTheDocument()
    expect(placeOf(router)).toBe('/home')
    await expectAccessible()
  })

  test('somebody with more roles finds it in the menu', async () => {
    const both = () => ok({ ...carolina, roles: ['admin' as const, 'member' as const] })
    const router = await renderApp('/home', createFakeHost(memberOf(), { accounts: { refresh: both } }))
    await page.getByRole('link', { name: 'My networks' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'You are in Office' })).toBeVisible()
    expect(placeOf(router)).toBe('/vpn')
    await expectAccessible()
  })

  test('an administrator who is nobody of the VPN does not', async () => {
    await renderApp('/gateways', createFakeHost(memberOf(), { accounts: { refresh: () => ok(carolina) } }))
    await expect.element(page.getByText('No gateways yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'My networks' })).not.toBeInTheDocument()
  })

  const widths = [360, 720, 1000, 1440]
  test.each(widths)('nothing is wider than a window of %i px', async (width) => {
    await renderApp('/es', memberDesktop())
    await page.viewport(width, 800)
    await expect.element(page.getByRole('heading', { name: 'A qué puedo llegar' })).toBeVisible()
    const main = document.querySelector('main')!
    expect([main.scrollWidth - main.clientWidth, document.documentElement.scrollWidth]).toEqual([0, width])
  })
})
