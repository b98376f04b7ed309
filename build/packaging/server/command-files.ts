import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { commandFolder } from '#build/command-package.ts'
import { noticesFile } from '#build/notices/third-party-notices.ts'
import { completionFor } from '#web/cli/completion/completion.ts'
import { describedProgram } from '#web/cli/described-program.ts'
import { wordsOf } from '#web/cli/locale.ts'
import { manualOf } from './manual.ts'

/** Where the command lies beside the server, whose Node runs it. */
const place = 'usr/lib/trama-server/command'
const documents = 'usr/share/doc/trama-server'

const launcher = `#!/bin/sh
# The command line of Trama, on the Node that comes with the server.
exec /usr/lib/trama-server/node --disable-warning=ExperimentalWarning /${place}/trama.js "$@"
`

/** Where each shell looks for completions of programs that were installed by a package. */
const completions = {
  bash: 'usr/share/bash-completion/completions/trama',
  zsh: 'usr/share/zsh/vendor-completions/_trama',
  fish: 'usr/share/fish/vendor_completions.d/trama.fish',
}

/** Puts the command `trama` into the folder of a package: program, completions, and its manual in both languages. */
export function stageCommand(root: string, folder: string, version: string): void {
  const put = (path: string, content: string | Buffer, mode = 0o644): void => {
    const to = join(folder, path)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, content)
    chmodSync(to, mode)
  }
  // It is run by the launcher alone: the line that names another Node goes.
  const program = readFileSync(join(root, commandFolder, 'trama.js'), 'utf8').replace(/^#!.*\n/, '')
  put(`${place}/trama.js`, program)
  const manifest = { name: 'trama', version, type: 'module', private: true }
  put(`${place}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  put('usr/bin/trama', launcher, 0o755)
  for (const [shell, path] of Object.entries(completions))
    put(path, completionFor(shell, describedProgram(wordsOf('en'), version)))
  const pages = { en: 'usr/share/man/man1/trama.1.gz', es: 'usr/share/man/es/man1/trama.1.gz' } as const
  for (const language of ['en', 'es'] as const)
    put(pages[language], gzipSync(manualOf(wordsOf(language), version), { level: 9 }))
  put(`${documents}/command-line.md`, readFileSync(join(root, 'docs/command-line.md')))
  copyFileSync(join(root, commandFolder, noticesFile), join(folder, documents, `command-${noticesFile}`))
}
