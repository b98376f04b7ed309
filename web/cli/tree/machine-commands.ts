import { Option, type Command } from 'commander'
import { deviceKinds } from '#shared/model/device.ts'
import { gatewayKinds, operatingSystems } from '#shared/model/gateway.ts'
import type { Translate } from '#shared/words/words.ts'
import { addDevice, makeDeviceFile } from '../commands/devices.ts'
import { addGateway, testGateway } from '../commands/gateways.ts'
import { choice, whole, type Add } from './options.ts'

/** `device ...` */
export function addDevices(device: Command, add: Add, t: Translate): void {
  add(
    device,
    'add',
    t('commandLine.does.device-add'),
    (command) =>
      command
        .argument('<name>', t('commandLine.argument.name'))
        .requiredOption('--owner <email>', t('commandLine.option.owner'))
        .addOption(choice('--kind <kind>', t, deviceKinds).default('laptop'))
        .option('--serial <serial>', t('commandLine.option.serial'), '')
        .option('-n, --network <network>', t('commandLine.option.network')),
    (session, options: Omit<Parameters<typeof addDevice>[1], 'name'>, name = '') =>
      addDevice(session, { ...options, name }),
  )
  add(
    device,
    'file',
    t('commandLine.does.device-file'),
    (command) =>
      command
        .argument('<device>', t('commandLine.argument.device'))
        .requiredOption('-n, --network <network>', t('commandLine.option.network'))
        .requiredOption('-o, --out <path>', t('commandLine.option.out'))
        .option('--renew', t('commandLine.option.renew'), false),
    (session, options: { network: string; out: string; renew: boolean }, name = '') =>
      makeDeviceFile(session, { ...options, device: name }),
  )
}

interface GatewayOptions {
  readonly kind: (typeof gatewayKinds)[number]
  readonly address: string
  readonly sshUser: string
  readonly sshPort: number
  readonly os: (typeof operatingSystems)[number]
  readonly fingerprint?: string
}

/** `gateway ...` */
export function addGateways(gateway: Command, add: Add, t: Translate): void {
  add(
    gateway,
    'add',
    t('commandLine.does.gateway-add'),
    (command) =>
      command
        .argument('<name>', t('commandLine.argument.name'))
        .requiredOption('--address <address>', t('commandLine.option.address'))
        .addOption(choice('--kind <kind>', t, gatewayKinds).default('vpn'))
        .option('--ssh-user <user>', t('commandLine.option.ssh-user'), 'root')
        .option('--ssh-port <port>', t('commandLine.option.ssh-port'), whole(1, 65_535), 22)
        .addOption(
          new Option('--os <os>', t('commandLine.option.os', { kinds: operatingSystems.join(', ') }))
            .choices(operatingSystems)
            .default('debian'),
        )
        .option('--fingerprint <fingerprint>', t('commandLine.option.fingerprint')),
    (session, { kind, address, sshUser, sshPort, os, fingerprint }: GatewayOptions, name = '') =>
      addGateway(session, {
        form: { ...usualGateway, name, kind, publicAddress: address, sshUser, sshPort, os },
        ...(fingerprint === undefined ? {} : { fingerprint }),
      }),
  )
  add(
    gateway,
    'test',
    t('commandLine.does.gateway-test'),
    (command) => command.argument('<gateway>', t('commandLine.argument.gateway')),
    (session, _options, name = '') => testGateway(session, name),
  )
}

const usualGateway = {
  custody: 'server',
  active: true,
  listenPort: 51_820,
  dialPort: null,
  localAddress: null,
  ranges: [],
  visible: true,
  autoStart: true,
} as const satisfies Partial<Parameters<typeof addGateway>[1]['form']> & { ranges: readonly string[] }
