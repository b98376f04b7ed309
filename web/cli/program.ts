import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { deviceKinds } from '#shared/model/device.ts'
import { gatewayKinds, operatingSystems } from '#shared/model/gateway.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Translate } from '#shared/words/words.ts'
import { applyNetwork } from './commands/apply-network.ts'
import { addDevice, makeDeviceFile } from './commands/devices.ts'
import { exportDesign } from './commands/designs.ts'
import { checkExpectations } from './commands/expect.ts'
import { addGateway, testGateway } from './commands/gateways.ts'
import { exportNetwork, listNetworks, printSchema, showHistory } from './commands/network-records.ts'
import { planNetwork } from './commands/plan-network.ts'
import { signIn, signOut } from './commands/sign-in.ts'
import { explain } from './commands/why.ts'
import { completionFor, shells } from './completion/completion.ts'
import { createSession, type CommonOptions, type Session } from './session.ts'
import { exits, Trouble } from './trouble.ts'
import type { World } from './world.ts'

/** Runs a command and answers how it ends; nothing: well. */
type Act<O> = (session: Session, options: O, ...args: string[]) => Promise<number | void> | number | void

/** The tree of all commands in one language. `ended` hears how the one that ran ended. */
export function createProgram(
  world: World,
  words: Words,
  version: string,
  ended: (exit: number) => void,
): Command {
  const { t } = words
  const program = new Command('trama').description(t('commandLine.about'))
  program.version(version, '-V, --version', t('commandLine.help.version'))
  program.helpOption('-h, --help', t('commandLine.help.help'))
  program.helpCommand(false)
  const add = <O>(
    parent: Command,
    name: string,
    about: string,
    build: (command: Command) => void,
    act: Act<O>,
  ): void => {
    const command = parent
      .command(name)
      .description(about)
      .helpOption('-h, --help', t('commandLine.help.help'))
    build(command)
    withCommon(command, t).action(async (...given: unknown[]) => {
      const args = given.slice(0, -2).filter((each): each is string => typeof each === 'string')
      const options = command.opts<O & CommonOptions>()
      ended((await act(createSession(world, words, options), options, ...args)) ?? exits.ok)
    })
  }
  const group = (name: string, about: string): Command =>
    program
      .command(name)
      .description(about)
      .helpCommand(false)
      .helpOption('-h, --help', t('commandLine.help.help'))

  add(
    program,
    'sign-in',
    t('commandLine.does.sign-in'),
    () => undefined,
    (session, { server }: CommonOptions) => signIn(session, server),
  )
  add(
    program,
    'sign-out',
    t('commandLine.does.sign-out'),
    () => undefined,
    (session) => signOut(session),
  )
  addNetworks(group('network', t('commandLine.does.network')), add, t)
  addDevices(group('device', t('commandLine.does.device')), add, t)
  addGateways(group('gateway', t('commandLine.does.gateway')), add, t)
  add(
    program,
    'why',
    t('commandLine.does.why'),
    (command) =>
      command
        .argument('<network>', t('commandLine.argument.network'))
        .argument('<device>', t('commandLine.argument.device'))
        .argument('<target>', t('commandLine.argument.target'))
        .option('-p, --port <port>', t('commandLine.option.port')),
    (session, { port }: { port?: string }, network = '', device = '', target = '') =>
      explain(session, { network, device, target, ...(port === undefined ? {} : { port }) }),
  )
  add(
    program,
    'expect',
    t('commandLine.does.expect'),
    (command) => withFile(command, t, true),
    (session, { file, network }: FileOptions) => checkExpectations(session, file ?? '', network),
  )
  add(
    group('design', t('commandLine.does.design')),
    'export',
    t('commandLine.does.design-export'),
    (command) =>
      command
        .argument('<design>', t('commandLine.argument.design'))
        .requiredOption('-o, --out <path>', t('commandLine.option.out')),
    (session, { out }: { out: string }, design = '') => exportDesign(session, design, out),
  )
  add(
    program,
    'completion',
    t('commandLine.does.completion'),
    (command) =>
      command.addArgument(new Argument('<shell>', t('commandLine.argument.shell')).choices(shells)),
    (_session, _options, shell = '') => world.print(completionFor(shell, program)),
  )
  return program
}

type Add = <O>(
  parent: Command,
  name: string,
  about: string,
  build: (command: Command) => void,
  act: Act<O>,
) => void

interface FileOptions {
  readonly file?: string
  readonly network?: string
}

function addNetworks(network: Command, add: Add, t: Translate): void {
  const named = (command: Command): Command =>
    command.argument('<network>', t('commandLine.argument.network'))
  const asked = (options: FileOptions, name: string | undefined) => {
    const chosen = name ?? options.network
    if (chosen === undefined && options.file === undefined)
      throw new Trouble((say) => say('commandLine.usage.missing-argument', { what: 'network' }), {
        exit: exits.usage,
      })
    return {
      ...(options.file === undefined ? {} : { file: options.file }),
      ...(chosen === undefined ? {} : { network: chosen }),
    }
  }
  add(
    network,
    'list',
    t('commandLine.does.network-list'),
    () => undefined,
    (session) => listNetworks(session),
  )
  add(
    network,
    'export',
    t('commandLine.does.network-export'),
    (command) => named(command).option('-o, --out <path>', t('commandLine.option.out')),
    (session, { out }: { out?: string }, name = '') => exportNetwork(session, name, out),
  )
  add(
    network,
    'plan',
    t('commandLine.does.network-plan'),
    (command) => withFile(command.argument('[network]', t('commandLine.argument.network')), t, false),
    (session, options: FileOptions, name) => planNetwork(session, asked(options, name)),
  )
  add(
    network,
    'apply',
    t('commandLine.does.network-apply'),
    (command) =>
      withFile(command.argument('[network]', t('commandLine.argument.network')), t, false)
        .requiredOption('--digest <digest>', t('commandLine.option.digest'))
        .option('--no-wait', t('commandLine.option.no-wait')),
    (session, options: FileOptions & { digest: string; wait: boolean }, name) =>
      applyNetwork(session, { ...asked(options, name), digest: options.digest, wait: options.wait }),
  )
  add(
    network,
    'history',
    t('commandLine.does.network-history'),
    (command) => named(command).option('--limit <count>', t('commandLine.option.limit'), whole(1, 200), 50),
    (session, { limit }: { limit: number }, name = '') => showHistory(session, name, limit),
  )
  add(
    network,
    'schema',
    t('commandLine.does.network-schema'),
    () => undefined,
    (session) => printSchema(session),
  )
}

function addDevices(device: Command, add: Add, t: Translate): void {
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

function addGateways(gateway: Command, add: Add, t: Translate): void {
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

function withFile(command: Command, t: Translate, isNeeded: boolean): Command {
  const text = t('commandLine.option.file')
  if (isNeeded) command.requiredOption('-f, --file <path>', text)
  else command.option('-f, --file <path>', text)
  return command.option('-n, --network <network>', t('commandLine.option.network'))
}

function withCommon(command: Command, t: Translate): Command {
  return command
    .option('--server <url>', t('commandLine.option.server'))
    .addOption(new Option('--lang <lang>', t('commandLine.option.lang')).choices(['en', 'es']))
    .option('--json', t('commandLine.option.json'))
}

function choice(flags: string, t: Translate, kinds: readonly string[]): Option {
  return new Option(flags, t('commandLine.option.kind', { kinds: kinds.join(', ') })).choices([...kinds])
}

function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(`${least}-${most}`)
    return value
  }
}
