import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { runCommand } from './run-command.ts'

/** A package of Debian or Ubuntu and the systemd units it brings. */
export type SystemPackage = { readonly name: string; readonly units: readonly string[] }

/** Reads the list of packages: a name and its units a line; `#` begins a comment. */
export function parsePackages(text: string): SystemPackage[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .flatMap(([name, ...units]) => (name === undefined || name === '' ? [] : [{ name, units }]))
}

/** How a person installs these packages. */
export function formatInstallCommand(missing: readonly SystemPackage[]): string {
  return `apt-get update && apt-get install --no-install-recommends ${missing.map((one) => one.name).join(' ')}`
}

/**
 * Installs what the tests need and lacks, where that can be done: on Debian or Ubuntu, as root.
 * Answers what is still missing, for the suites that then cannot run.
 */
export async function installMissing(listPath: string): Promise<readonly SystemPackage[]> {
  const all = parsePackages(readFileSync(listPath, 'utf8'))
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get'))
    return all.filter((one) => !isCommandThere(one))
  const missing = await findMissing(all)
  if (missing.length === 0) return []
  if (process.getuid?.() !== 0) {
    console.log(
      `Some tests need packages that are not installed. As root:\n  ${formatInstallCommand(missing)}`,
    )
    return missing
  }
  console.log(`Installing ${missing.map((one) => one.name).join(' ')}`)
  await withoutServices(() => install(missing))
  await disableUnits(missing)
  const left = await findMissing(all)
  if (left.length > 0) console.log(`Could not be installed: ${formatInstallCommand(left)}`)
  return left
}

async function findMissing(all: readonly SystemPackage[]): Promise<SystemPackage[]> {
  const { output } = await runCommand('dpkg-query', [
    '-W',
    '-f',
    '${Package} ${db:Status-Status}\\n',
    ...all.map((one) => one.name),
  ])
  const installed = new Set(
    output.split('\n').flatMap((line) => (line.endsWith(' installed') ? [line.split(' ')[0]] : [])),
  )
  return all.filter((one) => !installed.has(one.name))
}

/** Off Debian only the browser is looked for, since the rest of the list is for Linux. */
function isCommandThere(one: SystemPackage): boolean {
  return one.name === 'chromium' && existsSync('/usr/bin/chromium')
}

/** Installs all at once; where one cannot be had (a name differs between distributions), each by itself. */
async function install(missing: readonly SystemPackage[]): Promise<void> {
  const names = missing.map((one) => one.name)
  await runApt('update')
  if (await runApt('install', names)) return
  for (const name of names) await runApt('install', [name])
}

async function runApt(what: 'update' | 'install', names: readonly string[] = []): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' }
  const patient = ['-q', '-o', 'DPkg::Lock::Timeout=300']
  const silent = what === 'install' ? ['-y', '--no-install-recommends'] : []
  const done = await runCommand('apt-get', [what, ...silent, ...patient, ...names], { env })
  if (done.code !== 0) console.error(done.output)
  return done.code === 0
}

/** Runs `work` while Debian's policy-rc.d forbids packages to start services; see invoke-rc.d(8). */
async function withoutServices(work: () => Promise<void>): Promise<void> {
  const policy = '/usr/sbin/policy-rc.d'
  if (existsSync(policy)) return work()
  writeFileSync(policy, '#!/bin/sh\nexit 101\n')
  chmodSync(policy, 0o755)
  try {
    await work()
  } finally {
    rmSync(policy)
  }
}

/** Keeps what was installed for tests from starting with the machine; nothing to do where systemd is absent. */
async function disableUnits(installed: readonly SystemPackage[]): Promise<void> {
  if (!existsSync('/run/systemd/system')) return
  for (const unit of installed.flatMap((one) => one.units)) await runCommand('systemctl', ['disable', unit])
}
