import { bounds } from '#shared/model/bounds.ts'
import type { NetworkFile } from './network-file.ts'
import { shellWord } from './shell-word.ts'

type Entry = NonNullable<NetworkFile['gateways']>[number]

/** The command that adds a gateway as a file says it; it means the same in every shell, whatever stands in the file. */
export function addCommand({ name, kind, address, sshUser, sshPort, os }: Entry): string {
  return [
    'trama gateway add',
    `--kind ${kind}`,
    `--address ${shellWord(address)}`,
    ...(sshUser === 'root' ? [] : [`--ssh-user ${shellWord(sshUser)}`]),
    ...(sshPort === bounds.sshPort ? [] : [`--ssh-port ${sshPort}`]),
    ...(os === 'debian' ? [] : [`--os ${os}`]),
    // No option, even where it begins like one.
    ...(name.startsWith('-') ? ['--'] : []),
    shellWord(name),
  ].join(' ')
}
