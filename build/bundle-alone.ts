import { build } from 'vite'

/** A module with all that it imports as one script that is no module, so that it runs at once. */
export async function bundleAlone(source: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2024',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [bundle] = [made].flat()
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : null
  if (chunk === null) throw new Error(`${source} could not be bundled`)
  return chunk.code.trim()
}
