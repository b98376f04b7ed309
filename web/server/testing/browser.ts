/** Fetch with a cookie jar, as a browser of one person has it. */
export interface Browser {
  readonly fetch: typeof fetch
  /** The cookies now, by name. */
  readonly cookies: Map<string, string>
  /** Everything that came back so far: status, headers and body, as text. */
  readonly seen: string[]
}

export function createBrowser(): Browser {
  const cookies = new Map<string, string>()
  const seen: string[] = []
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(input, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value === '') cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), value)
    }
    if (answer.headers.get('content-type')?.includes('event-stream') === true) return answer
    const text = await answer.clone().text()
    seen.push(`${answer.status} ${JSON.stringify([...answer.headers])} ${text}`)
    return answer
  }
  return { fetch: send, cookies, seen }
}
