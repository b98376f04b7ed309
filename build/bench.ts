import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Bench, BenchOptions } from '#e2e/bench/figure.ts'
import { requireNode24 } from './require-node.ts'

requireNode24()
const folder = new URL('../e2e/bench/', import.meta.url)
const [name = '', ...rest] = process.argv.slice(2)
const file = new URL(`${name}.ts`, folder)
if (!/^[a-z]+(?:-[a-z]+)*$/.test(name) || name === 'figure' || !existsSync(file)) {
  const names = readdirSync(folder).flatMap((one) => /^(?!figure)([a-z-]+)\.ts$/.exec(one)?.[1] ?? [])
  console.error(`Usage: npm run bench -- NAME [--option value]\nNAME is one of: ${names.join(', ')}`)
  process.exit(2)
}

// Standard output carries figures and nothing else, whatever a library finds worth saying.
const print = console.log.bind(console)
console.log = console.error
console.info = console.error

const { run } = (await import(file.href)) as { run: Bench }
for await (const figure of run(readOptions(rest))) print(JSON.stringify(figure))

function readOptions(args: readonly string[]): BenchOptions {
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true })
  return Object.fromEntries(
    tokens.flatMap((token, index) => {
      if (token.kind !== 'option') return []
      const next = tokens[index + 1]
      const value = token.value ?? (next?.kind === 'positional' ? next.value : 'true')
      return [[token.name, value]]
    }),
  )
}
