import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServerIfChanged } from '#build/server-bundle.ts'
import { makeDeb, readManifest } from './deb.ts'

// `npm run dist -- server`: builds the server and packs it into dist/packages.
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const built = await buildServerIfChanged(root)
if (built !== 0) process.exit(built)
const { version } = readManifest(root)
const file = await makeDeb(root, { version, out: join(root, 'dist/packages'), compression: 'xz' })
process.stdout.write(`Packed into ${file.slice(root.length + 1)}\n`)
