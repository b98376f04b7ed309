import { request, type IncomingHttpHeaders } from 'node:http'

export interface Visit {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly host?: string
}

export interface Visited {
  readonly status: number
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** What somebody who connects is answered. `fetch` would say of itself that it is a script, and forge nothing. */
export function visit(port: number, given: Visit = {}): Promise<Visited> {
  const { path = '/', method = 'GET', headers = {}, host = '127.0.0.1' } = given
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, method, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
