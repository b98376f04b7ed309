import { join } from 'node:path'
import { makeDeb, readManifest } from './deb.ts'
import { buildServerIfChanged } from './stage.ts'

/** Builds the server and packs it into `dist/packages`; answers an exit code. */
export async function packServer(root: string): Promise<number> {
  const built = await buildServerIfChanged(root)
  if (built !== 0) return built
  const { version } = readManifest(root)
  const file = await makeDeb(root, { version, out: join(root, 'dist/packages'), compression: 'xz' })
  process.stdout.write(`Packed into ${file.slice(root.length + 1)}\n`)
  return 0
}
