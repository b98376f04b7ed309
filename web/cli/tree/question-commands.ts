import type { Command } from 'commander'
import type { Translate } from '#shared/words/words.ts'
import { exportDesign } from '../commands/designs.ts'
import { checkExpectations } from '../commands/expect.ts'
import { explainProblem } from '../commands/problem.ts'
import { explain } from '../commands/why.ts'
import { askedOf, withFile, type Add, type FileOptions } from './options.ts'

/** `why` and `expect`: what a network lets through; `problem`: what went wrong. */
export function addQuestions(program: Command, add: Add, t: Translate): void {
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
    (command) => withFile(command.argument('[network]', t('commandLine.argument.network')), t),
    (session, options: FileOptions, name) => checkExpectations(session, askedOf(options, name)),
  )
  add(
    program,
    'problem',
    t('commandLine.does.problem'),
    (command) => command.argument('<code>', t('commandLine.argument.code')),
    (session, _options, code = '') => explainProblem(session, code),
  )
}

/** `design ...` */
export function addDesigns(design: Command, add: Add, t: Translate): void {
  add(
    design,
    'export',
    t('commandLine.does.design-export'),
    (command) =>
      command
        .argument('<design>', t('commandLine.argument.design'))
        .requiredOption('-o, --out <path>', t('commandLine.option.out')),
    (session, { out }: { out: string }, name = '') => exportDesign(session, name, out),
  )
}
