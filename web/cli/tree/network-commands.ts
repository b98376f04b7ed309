import type { Command } from 'commander'
import type { Translate } from '#shared/words/words.ts'
import { applyNetwork } from '../commands/apply-network.ts'
import { createNetwork } from '../commands/create-network.ts'
import { exportNetwork, listNetworks, printSchema, showHistory } from '../commands/network-records.ts'
import { planNetwork } from '../commands/plan-network.ts'
import { askedOf, whole, withFile, type Add, type FileOptions } from './options.ts'

/** `network ...` */
export function addNetworks(network: Command, add: Add, t: Translate): void {
  const named = (command: Command): Command =>
    command.argument('<network>', t('commandLine.argument.network'))
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
    'create',
    t('commandLine.does.network-create'),
    (command) => command.requiredOption('-f, --file <path>', t('commandLine.option.file')),
    (session, { file }: { file: string }) => createNetwork(session, file),
  )
  add(
    network,
    'plan',
    t('commandLine.does.network-plan'),
    (command) => withFile(command.argument('[network]', t('commandLine.argument.network')), t),
    (session, options: FileOptions, name) => planNetwork(session, askedOf(options, name)),
  )
  add(
    network,
    'apply',
    t('commandLine.does.network-apply'),
    (command) =>
      withFile(command.argument('[network]', t('commandLine.argument.network')), t)
        .requiredOption('--digest <digest>', t('commandLine.option.digest'))
        .option('--no-wait', t('commandLine.option.no-wait')),
    (session, options: FileOptions & { digest: string; wait: boolean }, name) =>
      applyNetwork(session, { ...askedOf(options, name), digest: options.digest, wait: options.wait }),
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
