// Runs before every npm script, by whatever Node is on the machine (20.19 or newer) and without a single
// dependency: it installs them when they are missing or when the lock file has changed. The scripts that
// follow run on the Node 24 that comes with them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const note = join(modules, '.trama-installed')
const bundledNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** The dependencies that are wanted, and the machine they were installed for. */
function wanted() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${hash} ${process.platform} ${process.arch}\n`
}

function isInstalled() {
  return existsSync(note) && readFileSync(note, 'utf8') === wanted()
}

/** Answers npm's exit code. Its output goes to standard error: standard output belongs to the script. */
function install() {
  process.stderr.write('Installing dependencies...\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const done = npm?.endsWith('js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return done.status ?? 1
}

if (!isInstalled()) {
  const code = install()
  if (code !== 0) {
    process.stderr.write('The dependencies could not be installed. Nothing was started.\n')
    process.exit(code)
  }
  writeFileSync(note, wanted())
}
if (!existsSync(bundledNode) && Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `No Node 24 comes with the dependencies for ${process.platform} ${process.arch}: install it. `,
  )
  process.stderr.write(`This is ${process.version}.\n`)
  process.exit(1)
}
