import type { ApiOperation } from './operation.ts'

const server = 'https://trama.example.org'

/** The call of an operation's example on the command line. */
export function curlOf({ method, path, isFeed, roles, example }: ApiOperation): string {
  const rest = new Map(Object.entries(example.input))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = method === 'GET' && rest.size > 0 ? `?${queryOf(rest)}` : ''
  const hasBody = method !== 'GET' && rest.size > 0
  return [
    `curl${isFeed ? ' --no-buffer' : ''} -X ${method} ${quote(`${server}/api${filled}${query}`)}`,
    ...(roles.length === 0 ? [] : ['-H "Authorization: Bearer $TRAMA_TOKEN"']),
    ...(hasBody
      ? ["-H 'Content-Type: application/json'", `-d ${quote(print(Object.fromEntries(rest)))}`]
      : []),
  ].join(' \\\n  ')
}

/** The same with the typed client; null: no program may make the call. */
export function clientCallOf({ id, tokenArea, isFeed, example }: ApiOperation): string | null {
  if (tokenArea === null) return null
  const call = `await trama.${id}(${print(example.input)}${isFeed ? ', (event) => console.log(event.kind)' : ''})`
  return [
    "import { createClient } from '@trama/client'",
    '',
    `const trama = createClient({ server: '${server}', token: process.env.TRAMA_TOKEN ?? '' })`,
    `const answer = ${call}`,
    isFeed
      ? 'if (!answer.ok) console.log(answer.problem.code)'
      : 'console.log(answer.ok ? answer.value : answer.problem.code)',
  ].join('\n')
}

/** A value as its examples are printed. */
export function print(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function queryOf(values: ReadonlyMap<string, unknown>): string {
  return [...values].map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
}

/** One word of a shell, whatever is in it. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
