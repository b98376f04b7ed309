import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeDeb } from '#build/packaging/server/deb.ts'
import { buildServerIfChanged } from '#build/server-bundle.ts'
import { buildInTurn } from '#e2e/lab/build-in-turn.ts'
import { mustRun, type Finished } from '#e2e/lab/command.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import type { Lab } from '#e2e/lab/lab.ts'
import { labsFolder } from '#e2e/lab/workdir.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Packages of several versions of what is in the repository now. */
export interface Packages {
  readonly versions: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** Builds the server and packs it, under each of these versions; not compressed, which takes a minute. */
export async function makePackages(versions: readonly string[]): Promise<Packages> {
  await buildInTurn(buildServerIfChanged)
  const out = await mkdtemp(join(tmpdir(), 'trama-packages-'))
  const files: Record<string, string> = {}
  for (const version of versions)
    files[version] = await makeDeb(repository, { version, out, compression: 'none' })
  return { versions: files, remove: () => rm(out, { recursive: true, force: true }) }
}

/** Lets a package say that it knows one more step of the records, as one of a later version would. */
export function addStep(file: string, step: string): Promise<void> {
  return repack(file, (folder) => changeSteps(folder, (steps) => [...steps, step]))
}

/**
 * Makes a package the one of before the newest step of the records: neither it nor its server knows the step, nor the
 * header whose answers are kept in what that step made.
 */
export function leaveStepOut(
  file: string,
  { step, header }: { step: string; header: string },
): Promise<void> {
  return repack(file, async (folder) => {
    await changeSteps(folder, (steps) => steps.filter((each) => each !== step))
    const path = join(folder, 'usr/lib/trama-server/server.js')
    const text = await readFile(path, 'utf8')
    const without = text.replace(new RegExp(String.raw`^\s*"${step}": \{ up: \w+ \},?\n`, 'm'), '')
    if (without === text) throw new Error(`the server has no step ${step}`)
    if (!without.includes(header)) throw new Error(`the server has no header ${header}`)
    await writeFile(path, without.replaceAll(header, 'of-a-later-version'))
  })
}

/** Changes the steps that a package says it knows. */
async function changeSteps(
  folder: string,
  change: (steps: readonly string[]) => readonly string[],
): Promise<void> {
  const preinst = join(folder, 'DEBIAN/preinst')
  const text = await readFile(preinst, 'utf8')
  const known = (_line: string, steps: string): string => `KNOWN='${change(steps.split(' ')).join(' ')}'`
  await writeFile(preinst, text.replace(/^KNOWN='(.*)'$/m, known))
}

/** Changes what is in a package, unpacked in a folder. */
async function repack(file: string, change: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-step-'))
  await mustRun(['dpkg-deb', '--raw-extract', file, folder])
  await change(folder)
  await mustRun(['dpkg-deb', '--root-owner-group', '-Znone', '--build', folder, file])
  await rm(folder, { recursive: true })
}

/** A bare Debian with systemd, on which an administrator works as root. */
export interface ServerMachine {
  readonly host: LabGateway
  /** Where people of the other machines reach the server. */
  readonly url: string
  /** Runs a line in root's shell; never rejects. */
  run(line: string, language?: string): Promise<Finished>
  /** The same where it has to succeed; answers what it printed. */
  must(line: string): Promise<string>
  /** Puts a file of this machine there; answers its path. */
  take(path: string): Promise<string>
  /** Installs a package with dpkg, as `apt install ./FILE` does; `setting` is NAME=value of its environment. */
  install(file: string, setting?: string): Promise<Finished>
}

/** Boots one. */
export async function bootServerMachine(lab: Lab, name: string): Promise<ServerMachine> {
  const host = await lab.gateway({ name, bare: true, diskMiB: 1500 })
  const root = join(labsFolder, lab.id, name, 'root')
  const run = (line: string, language = 'C'): Promise<Finished> =>
    host.exec(['env', `LC_ALL=${language}`, 'sh', '-c', line])
  const must = async (line: string): Promise<string> => {
    const { code, stdout, stderr } = await run(line)
    if (code !== 0) throw new Error(`${line}: exit ${code}\n${stdout}${stderr}`)
    return stdout
  }
  const take = async (path: string): Promise<string> => {
    await cp(path, join(root, 'root', basename(path)))
    return `/root/${basename(path)}`
  }
  return {
    host,
    url: `http://${host.ipv4}:4180`,
    run,
    must,
    take,
    install: async (file, setting = '') => {
      const there = await take(file)
      const done = await run(`env ${setting} dpkg --install ${there}`)
      await must(`rm ${there}`)
      return done
    },
  }
}

/** Every row of every table as text, in an order that depends on the rows alone. */
export const dumpRows = `/usr/lib/trama-server/node --disable-warning=ExperimentalWarning -e "
const { DatabaseSync } = require('node:sqlite')
const db = new DatabaseSync('/var/lib/trama/trama.sqlite', { readOnly: true })
for (const { name } of db.prepare(\\"select name from sqlite_master where type = 'table' order by name\\").all())
  console.log(name, db.prepare('select * from ' + name).all().map((row) => JSON.stringify(row)).sort().join())
"`
