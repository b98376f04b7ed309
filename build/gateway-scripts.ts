import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../src-shared/node/gateway/scripts', import.meta.url))

/** Lays the scripts of gateways beside a bundle, where `readGatewayScript` looks for them. */
export function gatewayScripts(): Plugin {
  return {
    name: 'trama:gateway-scripts',
    generateBundle() {
      for (const name of readdirSync(folder)) {
        const source = readFileSync(`${folder}/${name}`)
        if (name.endsWith('.sh')) this.emitFile({ type: 'asset', fileName: `scripts/${name}`, source })
      }
    },
  }
}
