import { expect, test } from 'vitest'
import { addCommand } from './add-command.ts'
import { networkFile } from './network-file.ts'

const entry = (gateway: object) => {
  const file = networkFile.parse({
    trama: 1,
    network: { name: 'Office', range: '10.20.0.0/24' },
    gateways: [{ kind: 'vpn', address: 'vpn.example.org', ...gateway }],
  })
  const [only] = file.gateways ?? []
  if (only === undefined) throw new Error('no gateway')
  return only
}

test.each([
  [{ name: 'edge' }, 'trama gateway add --kind vpn --address vpn.example.org edge'],
  [
    { name: 'hub 2', kind: 'hub', sshUser: 'admin', sshPort: 2222, os: 'ubuntu' },
    "trama gateway add --kind hub --address vpn.example.org --ssh-user admin --ssh-port 2222 --os ubuntu 'hub 2'",
  ],
  [
    { name: "it's $(reboot)" },
    String.raw`trama gateway add --kind vpn --address vpn.example.org 'it'\''s $(reboot)'`,
  ],
  [{ name: '-x' }, 'trama gateway add --kind vpn --address vpn.example.org -- -x'],
])('%j is added by %s', (gateway, command) => {
  expect(addCommand(entry(gateway))).toBe(command)
})
