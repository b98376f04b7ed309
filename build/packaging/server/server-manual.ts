import type { Words } from '#shared/words/create-words.ts'
import { plain } from './manual.ts'

const settings = '/etc/trama/trama.env'

/** The page of the manual of `trama-server`, section 8, for man in one language, with what the command prints of its commands. */
export function serverManualOf({ t }: Words, version: string): string {
  const say = (key: 'name' | 'synopsis' | 'description' | 'commands' | 'exit' | 'files'): string =>
    `.SH ${t(`server.command.manual.${key}`)}`
  const file = (path: string, about: string): string[] => ['.TP', `.I ${plain(path)}`, plain(about)]
  return [
    `.TH TRAMA\\-SERVER 8 "" "Trama ${plain(version)}" "Trama"`,
    say('name'),
    `trama\\-server \\- ${plain(t('server.command.manual.server.name'))}`,
    say('synopsis'),
    '.B trama\\-server',
    `.I ${plain(t('server.command.manual.server.usage'))}`,
    say('description'),
    plain(t('server.command.manual.server.about')),
    say('commands'),
    // As it is set: the columns are the command's own.
    '.nf',
    plain(t('server.command.usage', { settings })),
    '.fi',
    say('exit'),
    plain(t('server.command.manual.server.exits')),
    say('files'),
    ...file(settings, t('server.command.manual.server.settings')),
    ...file('/var/lib/trama', t('server.command.manual.server.records')),
    ...file('/usr/share/doc/trama-server/production.md', t('server.command.manual.all')),
    '',
  ].join('\n')
}
